#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bastide_fuzz::graphs::check(text));
