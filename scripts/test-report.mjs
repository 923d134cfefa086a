import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * The most tests that may pass only at the second attempt, because a shared machine may stall, or be half as fast as
 * usual: then five of 11,600 did. If there are more, all of them count as failures.
 */
const RETRIED_LIMIT = 8;
const SLOWEST = 10;
/** The lines of an attempt's error that are printed: what was expected, what was there, and where. */
const ERROR_LINES = 8;

/**
 * @typedef {{ name: string, status: "passed" | "retried" | "failed" | "skipped", duration_ms: number, errors?: string[] }} Test
 *   `retried` passed, but only at one of its two attempts. `errors` has the text of each failed attempt's error.
 * @typedef {{ tests: Test[], broken: number }} Results
 *   `broken` counts failures outside of tests, such as a runner that could not start.
 */

/** The files with failed tests, which a second attempt runs again. The names of Vitest's tests begin with their file. */
export const failedFiles = ({ tests }) => [
  ...new Set(
    tests
      .filter(({ status }) => status === "failed")
      .map(({ name }) => name.replace(UNREADY, "").split(" › ")[0]),
  ),
];

/**
 * Joins the results of all tests with the results of a second attempt at the failed ones.
 * @returns {Results}
 */
export function joinAttempts(first, second) {
  const again = new Map();
  for (const test of second.tests) again.set(test.name, [...(again.get(test.name) ?? []), test]);
  const tests = first.tests.map((test) => {
    const attempts = again.get(test.name);
    again.delete(test.name);
    if (!attempts) return test.name.endsWith(UNREADY) ? { ...test, status: "retried" } : test;
    const other = attempts.find(({ status }) => status === "failed") ?? attempts[0];
    if (test.status === "skipped") return other;
    const failures = [test, other].filter(({ status }) => status === "failed").length;
    return {
      name: test.name,
      status: ["passed", "retried", "failed"][failures],
      duration_ms: test.duration_ms + other.duration_ms,
      errors: [test, other].flatMap(({ errors = [] }) => errors),
    };
  });
  return { tests: [...tests, ...[...again.values()].flat()], broken: first.broken + second.broken };
}

/** The end of the name under which a file is reported that could run no test. */
const UNREADY = " could not be loaded or prepared";

/** @returns {Results} */
export function readVitest(report, code, root) {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((one) => ({
      name: `${relative(root, file.name)} › ${one.fullName}`,
      status: VITEST_STATUS[one.status] ?? "skipped",
      duration_ms: one.duration ?? 0,
      errors: one.failureMessages,
    })),
  );
  // If the setup of a file fails, the report lists the file's tests as skipped. They count as failed here.
  const unready = report.testResults
    .filter(({ status, assertionResults }) => {
      return status === "failed" && assertionResults.every((one) => one.status !== "failed");
    })
    .map(({ name }) => `${relative(root, name)}${UNREADY}`)
    .map((name) => ({ name, status: "failed", duration_ms: 0 }));
  tests.push(...unready);
  return { tests, broken: countRunnerErrors(tests, 0, code) };
}

const VITEST_STATUS = { failed: "failed", passed: "passed" };

const PLAYWRIGHT_STATUS = {
  expected: "passed",
  unexpected: "failed",
  skipped: "skipped",
};

/** @returns {Results} */
export function readPlaywright(report, code) {
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  return { tests, broken: countRunnerErrors(tests, report.errors.length, code) };
}

function testsOf(suite, above) {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...titles, spec.title].join(" › "),
      status: PLAYWRIGHT_STATUS[status],
      duration_ms: results.reduce((sum, { duration }) => sum + duration, 0),
      errors: results.flatMap(({ error }) => error?.message ?? []),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((one) => testsOf(one, titles))];
}

/** A runner that exits with an error and without a failed test counts as one failure. */
function countRunnerErrors(tests, errorCount, code) {
  const isReported = errorCount > 0 || tests.some(({ status }) => status === "failed");
  return code === 0 || isReported ? errorCount : 1;
}

/**
 * Returns the lines to print at the end, with the counts last.
 * @param {Results[]} results
 * @returns {{ lines: string[], failed: number }}
 */
export function summarize(results) {
  const tests = results.flatMap((one) => one.tests);
  const withStatus = (status) => tests.filter((one) => one.status === status);
  const [failed, retried, skipped] = [
    withStatus("failed"),
    withStatus("retried"),
    withStatus("skipped"),
  ];
  const tooMany = retried.length > RETRIED_LIMIT;
  const passedCount = withStatus("passed").length + (tooMany ? 0 : retried.length);
  const failures =
    failed.length + results.reduce((sum, { broken }) => sum + broken, tooMany ? retried.length : 0);
  const limit = `${RETRIED_LIMIT} are taken, so these count as failed`;
  const lines = [
    ...section("The slowest:", slowest(tests).map(timeAndName)),
    ...section(
      `Passed only at the second try${tooMany ? ` (${limit})` : ""}:`,
      retried.flatMap(nameAndErrors),
    ),
    ...section("Failed:", failed.flatMap(nameAndErrors)),
    `${passedCount} passed, ${failures} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`,
  ];
  return { lines, failed: failures };
}

const slowest = (tests) =>
  tests.toSorted((a, b) => b.duration_ms - a.duration_ms).slice(0, SLOWEST);
const timeAndName = ({ name, duration_ms }) =>
  `${(duration_ms / 1000).toFixed(1).padStart(6)} s  ${name}`;
const nameAndErrors = (test) => [
  timeAndName(test),
  ...(test.errors ?? []).flatMap((error) =>
    stripVTControlCharacters(error)
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, ERROR_LINES)
      .map((line) => `            ${line}`),
  ),
];
const section = (title, lines) => (lines.length > 0 ? [title, ...lines] : []);
