//! Has the pages embedded anew when they were built again.

fn main() {
    println!("cargo::rerun-if-changed=pages");
}
