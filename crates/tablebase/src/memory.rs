//! How much memory there is.

use std::fs;
use std::path::Path;

/// Bytes of memory that are available to this process, where the system tells (Linux does): those of the machine, or
/// fewer where a service or a container has a limit.
#[must_use]
pub fn available() -> Option<u64> {
    let machine = of_machine(&fs::read_to_string("/proc/meminfo").ok()?)?;
    let group = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    Some(left_of_group(Path::new("/sys/fs/cgroup"), &group).map_or(machine, |left| left.min(machine)))
}

fn of_machine(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}

/// What control groups leave: the least of the process's own group and those above it that have a limit.
fn left_of_group(root: &Path, told: &str) -> Option<u64> {
    let own = told.lines().find_map(|line| line.strip_prefix("0::/"))?;
    let groups = Path::new(own).ancestors().map(|group| root.join(group));
    groups.filter_map(|group| left(&group)).min()
}

fn left(group: &Path) -> Option<u64> {
    let number = |name: &str| fs::read_to_string(group.join(name)).ok()?.trim().parse::<u64>().ok();
    Some(number("memory.max")?.saturating_sub(number("memory.current")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_narrowest_limit_around_a_process_counts() {
        let root = std::env::temp_dir().join(format!("bastide-memory-{}", std::process::id()));
        let limit = |group: &str, max: &str, current: &str| {
            let folder = root.join(group);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("memory.max"), max).unwrap();
            fs::write(folder.join("memory.current"), current).unwrap();
        };
        limit("system.slice", "5000\n", "4400\n");
        limit("system.slice/bastide.service", "2000\n", "1000\n");
        limit("system.slice/other.service", "max\n", "1000\n");
        let left = |told: &str| left_of_group(&root, told);
        assert_eq!(left("0::/system.slice/bastide.service\n"), Some(600));
        limit("system.slice", "max\n", "4400\n");
        assert_eq!(left("0::/system.slice/bastide.service\n"), Some(1000));
        assert_eq!(left("0::/system.slice/other.service\n"), None);
        assert_eq!((left("0::/\n"), left("")), (None, None));
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn the_memory_of_the_machine_is_told_in_kibibytes() {
        assert_eq!(of_machine("MemTotal: 9 kB\nMemAvailable:    2048 kB\n"), Some(2 << 20));
        assert_eq!(of_machine("MemTotal: 9 kB\n"), None);
    }
}
