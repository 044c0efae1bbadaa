//! A small picture for each tactics card, about 40 units high around the origin.

use bastide_schotten::Tactic;

/// The picture of a kind; the colours are those of ink and gold.
pub(crate) const fn of(tactic: Tactic) -> &'static str {
    match tactic {
        // A fool's cap with three bells.
        Tactic::Joker => {
            "<path d=\"M-12 12C-20 6-20-6-15-12C-12-6-9-4-6-4C-6-12-3-17 2-20C2-12 4-8 7-5C10-6 13-9 15-13C20-6 20 6 12 12Z\" fill=\"#a5303a\"/>\
             <path d=\"M-6-4C-8 4-7 9-6 12H6C9 6 9 0 7-5C4-8 2-12 2-20C-3-17-6-12-6-4Z\" fill=\"#e6b93a\"/>\
             <path d=\"M-13 12H13V17H-13Z\"/><circle cx=\"-15\" cy=\"-13\" r=\"3\" fill=\"#e6b93a\"/><circle cx=\"2\" cy=\"-20\" r=\"3\" fill=\"#e6b93a\"/>\
             <circle cx=\"15\" cy=\"-14\" r=\"3\" fill=\"#e6b93a\"/>"
        }
        // A hood with watching eyes.
        Tactic::Spy => {
            "<path d=\"M0-20C12-18 17-6 17 6C17 14 14 18 10 20H-10C-14 18-17 14-17 6C-17-6-12-18 0-20Z\" fill=\"#3f4a5c\"/>\
             <path d=\"M0-11C8-11 11-4 11 3C11 10 6 15 0 15S-11 10-11 3C-11-4-8-11 0-11Z\" fill=\"#1d222c\"/>\
             <path d=\"M-8 1Q-4.5-4-1 1Q-4.5 4-8 1ZM8 1Q4.5-4 1 1Q4.5 4 8 1Z\" fill=\"#f6efdc\"/><circle cx=\"-4.4\" cy=\".6\" r=\"1.5\"/><circle cx=\"4.6\" cy=\".6\" r=\"1.5\"/>"
        }
        // A round shield with a boss.
        Tactic::Shield => {
            "<circle r=\"19\" fill=\"#6d4a2a\"/><circle r=\"15.5\" fill=\"#2866ab\"/><path d=\"M0-15.5V15.5M-15.5 0H15.5\" stroke=\"#e6b93a\" stroke-width=\"4.6\"/>\
             <circle r=\"6\" fill=\"#e6b93a\"/><circle r=\"3\" fill=\"#6d4a2a\"/>"
        }
        // A face with a blindfold.
        Tactic::Bluff => {
            "<path d=\"M0-18C10-18 14-11 14-2C14 10 8 19 0 19S-14 10-14-2C-14-11-10-18 0-18Z\" fill=\"#ecc9a0\"/>\
             <path d=\"M-15-7H15V2H-15Z\" fill=\"#a5303a\"/><path d=\"M14-5L22-9L20-1L22 6L14 1Z\" fill=\"#a5303a\"/>\
             <path d=\"M-5 11Q0 14 5 11\" fill=\"none\" stroke=\"#3a2a1c\" stroke-width=\"1.8\"/><path d=\"M-15-2.5H15\" stroke=\"#6d141c\" stroke-width=\"1\"/>"
        }
        // A splash of mud.
        Tactic::Mud => {
            "<path d=\"M-20 10C-18 4-13 5-11 2C-9-2-14-8-9-12C-4-10-5-4-2-3C1-6-1-14 4-18C8-12 5-6 7-2C10-4 13-9 17-8C17-2 12 0 12 4C15 5 19 6 20 10\
             C16 18-16 18-20 10Z\" fill=\"#7a5534\"/><ellipse cx=\"0\" cy=\"11\" rx=\"13\" ry=\"3.4\" fill=\"#94704b\"/>\
             <circle cx=\"-17\" cy=\"-9\" r=\"2.4\" fill=\"#7a5534\"/><circle cx=\"12\" cy=\"-16\" r=\"2\" fill=\"#7a5534\"/>"
        }
        // A hunting horn.
        Tactic::Recruiter => {
            "<path d=\"M-18-10C-16 8-2 18 18 12L16 2C4 6-6 0-8-12Z\" fill=\"#e6c98c\"/><path d=\"M15 .6L21-2L24 14L17.6 13Z\" fill=\"#a5303a\"/>\
             <path d=\"M-19-10L-7-13L-6.4-9L-18.4-6Z\" fill=\"#a5303a\"/><path d=\"M-14 0C-6-20 8-20 14 3\" fill=\"none\" stroke=\"#6d4a2a\" stroke-width=\"2.2\"/>"
        }
        // A board with an arrow round a stone.
        Tactic::Strategist => {
            "<path d=\"M-19-15H19V17H-19Z\" fill=\"#efe2bf\" stroke=\"#6d4a2a\" stroke-width=\"2\"/>\
             <path d=\"M-13 11C-13-6 0-10 9-5\" fill=\"none\" stroke=\"#a5303a\" stroke-width=\"3.4\" stroke-dasharray=\"5 2.4\"/>\
             <path d=\"M7-11L16-3L5 .6Z\" fill=\"#a5303a\"/><circle cx=\"6\" cy=\"9\" r=\"4.4\" fill=\"#7b7467\"/><path d=\"M-15-11L-9-5M-9-11L-15-5\" stroke=\"#2866ab\" stroke-width=\"2.4\"/>"
        }
        // A wailing ghost.
        Tactic::Banshee => {
            "<path d=\"M0-20C11-20 15-11 15-1C15 8 18 14 20 18C14 19 12 15 9 15C6 15 5 20 0 20S-6 15-9 15C-12 15-14 19-20 18C-18 14-15 8-15-1C-15-11-11-20 0-20Z\" fill=\"#cfdfe2\"/>\
             <ellipse cx=\"-5.4\" cy=\"-5\" rx=\"2.6\" ry=\"3.8\"/><ellipse cx=\"5.4\" cy=\"-5\" rx=\"2.6\" ry=\"3.8\"/><ellipse cy=\"6\" rx=\"4\" ry=\"6\"/>"
        }
        // A dagger behind a mask.
        Tactic::Traitor => {
            "<path d=\"M12-22L17-17L1 5L-4 0Z\" fill=\"#b9bcc0\"/><path d=\"M-8-4L5 9L2 12L-11-1Z\" fill=\"#6d4a2a\"/><path d=\"M-4 5L-1 8L-9 16L-13 15L-12 12Z\" fill=\"#6d4a2a\"/>\
             <path d=\"M-2 4C6 2 14 2 22 4C22 14 17 20 10 20S-2 14-2 4Z\" fill=\"#f4eedd\" stroke=\"#3a2a1c\" stroke-width=\"1.2\"/>\
             <path d=\"M2 9Q5 6 8 9Q5 11 2 9ZM12 9Q15 6 18 9Q15 11 12 9Z\"/><path d=\"M6 16Q10 13 14 16\" fill=\"none\" stroke=\"#3a2a1c\" stroke-width=\"1.4\"/>"
        }
    }
}
