//! Tests of `testing`.

use super::*;

#[test]
fn both_runners_are_understood() {
    let cargo =
        reported("test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; finished in 0.10s");
    assert_eq!(cargo, Counts { passed: 12, failed: 3 });
    let nextest = reported(
        "     Summary [   0.052s] 40 tests run: 38 passed (2 slow), 1 failed, 1 timed out, 4 skipped",
    );
    assert_eq!(nextest, Counts { passed: 38, failed: 2 });
    assert_eq!(reported("running 5 tests: 5 passed so far"), Counts::default());
    assert_eq!(reported("    test result: FAILED. 0 passed; 1 failed; 0 ignored"), Counts::default());
}

#[test]
fn without_nextest_cargo_runs_the_same_tests() {
    let root = workspace::root().unwrap();
    let commands = plan(&root, Extent::Quick, false).unwrap();
    assert_eq!(commands[0], ["test", "--lib", "--bins", "--tests", "--workspace"]);
    let commands = plan(&root, Extent::Default, true).unwrap();
    assert_eq!(commands[0], ["nextest", "run", "--no-tests=pass", "--workspace", "--no-fail-fast"]);
}

#[test]
fn optimised_tests_are_built_and_run_by_one_command() {
    let files = [("a", "box-a", "games"), ("b", "box-b", "games"), ("a", "box-a", "golden")];
    let args = selection(&files.iter().collect::<Vec<_>>());
    assert_eq!(args.join(" "), "--package box-a --test games --package box-b --test golden");
    let root = workspace::root().unwrap();
    for (nextest, runner) in [(true, "nextest run --no-tests=pass"), (false, "test")] {
        let commands = plan(&root, Extent::Nightly, nextest).unwrap();
        let optimised: Vec<String> = commands.iter().map(|args| args.join(" ")).collect();
        let start = format!("{runner} --release --package ");
        let own = optimised.iter().filter(|args| args.starts_with(&start)).collect::<Vec<_>>();
        let [own] = own[..] else { panic!("{optimised:?}") };
        assert!(own.ends_with(" --no-fail-fast"), "{own}");
        for (_, package, file) in RELEASE_TESTS.iter().chain(RECORDED).filter(|file| is_there(&root, file)) {
            assert!(own.contains(&format!("--package {package} ")), "{own}");
            assert!(own.contains(&format!("--test {file} ")), "{own}");
        }
    }
    assert!(!is_there(&root, &("crates/gcw", "sandtable-gcw", "no-such-file")));
}
