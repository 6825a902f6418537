//! When something was done, in words for a person, in the time of the place.

use std::time::SystemTime;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// `today 14:05`, `yesterday 9:30`, `28 Nov`, `28 Nov 2025`; nothing for a time that no calendar has.
pub fn in_words(then: SystemTime) -> String {
    let zone = TimeZone::system();
    let here = |time| Some(Timestamp::try_from(time).ok()?.to_zoned_datetime(zone.clone()).datetime());
    here(then).zip(here(now())).map_or(String::new(), |(then, now)| words(then, now))
}

#[expect(clippy::disallowed_methods, reason = "this is the edge to the clock")]
fn now() -> SystemTime {
    SystemTime::now()
}

fn words(then: DateTime, now: DateTime) -> String {
    let (day, today) = (then.date(), now.date());
    let form = match () {
        () if day == today => "today %-H:%M",
        () if today.yesterday().is_ok_and(|yesterday| day == yesterday) => "yesterday %-H:%M",
        () if day.year() == today.year() => "%-d %b",
        () => "%-d %b %Y",
    };
    then.strftime(form).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(then: &str, now: &str) -> String {
        words(then.parse().unwrap(), now.parse().unwrap())
    }

    #[test]
    fn near_days_have_names_and_far_ones_a_year() {
        let now = "2026-03-01T09:00";
        assert_eq!(told("2026-03-01T00:05", now), "today 0:05");
        assert_eq!(told("2026-02-28T23:59", now), "yesterday 23:59");
        assert_eq!(told("2026-02-27T12:00", now), "27 Feb");
        assert_eq!(told("2025-12-31T12:00", now), "31 Dec 2025");
        // By a clock that was wrong.
        assert_eq!(told("2026-03-02T12:00", now), "2 Mar");
    }

    #[test]
    fn yesterday_can_be_last_year() {
        assert_eq!(told("2025-12-31T14:05", "2026-01-01T00:01"), "yesterday 14:05");
    }

    #[test]
    fn what_was_written_just_now_is_from_today_or_just_before_midnight() {
        let told = in_words(now());
        assert!(told.starts_with("today ") || told.starts_with("yesterday 23:59"), "{told}");
    }
}
