import { describe, expect, test } from "vitest";
import {
  failedFiles,
  joinAttempts,
  readPlaywright,
  readVitest,
  summarize,
} from "./test-report.mjs";

const asserted = (fullName, status, duration, ...failureMessages) => ({
  fullName,
  status,
  duration,
  failureMessages,
});
const vitestReport = (...assertionResults) => ({
  testResults: [{ name: "/house/packages/links/read.test.ts", status: "passed", assertionResults }],
});
const journey = (title, status, duration, message) => ({
  title,
  tests: [{ status, results: [{ duration, ...(message && { error: { message } }) }] }],
});
const playwrightReport = (...specs) => ({
  errors: [],
  suites: [
    { title: "haul.spec.ts", specs: [], suites: [{ title: "on a phone", specs, suites: [] }] },
  ],
});
const passedTimes = (count, retried) => ({
  broken: 0,
  tests: Array.from({ length: count }, (_, at) => ({
    name: `test ${at}`,
    status: at < retried ? "retried" : "passed",
    duration_ms: at * 100,
  })),
});

test("readVitest recognises every status", () => {
  const report = vitestReport(
    asserted("reads", "passed", 5),
    asserted("counts", "failed", 9, "an error"),
    asserted("waits", "skipped"),
    asserted("plans", "todo"),
  );
  const { tests, broken } = readVitest(report, 1, "/house");
  expect(tests.map(({ errors }) => errors)).toEqual([[], ["an error"], [], []]);
  expect(tests.map(({ name, status }) => [name, status])).toEqual([
    ["packages/links/read.test.ts › reads", "passed"],
    ["packages/links/read.test.ts › counts", "failed"],
    ["packages/links/read.test.ts › waits", "skipped"],
    ["packages/links/read.test.ts › plans", "skipped"],
  ]);
  expect(broken).toBe(0);
});

test.each([
  ["cannot be loaded", []],
  ["fails before its tests, which are then skipped", [asserted("reads", "skipped")]],
])(
  "readVitest counts a file that %s as failed, also beside other failures",
  (_, assertionResults) => {
    const other = {
      name: "/house/b.test.ts",
      status: "failed",
      assertionResults: [asserted("counts", "failed", 9)],
    };
    const report = {
      testResults: [{ name: "/house/a.test.ts", status: "failed", assertionResults }, other],
    };
    const { tests, broken } = readVitest(report, 1, "/house");
    expect(tests.filter(({ status }) => status === "failed").map(({ name }) => name)).toEqual([
      "b.test.ts › counts",
      "a.test.ts could not be loaded or prepared",
    ]);
    expect(broken).toBe(0);
  },
);

test("readPlaywright recognises every status", () => {
  const report = playwrightReport(
    journey("plans", "expected", 1000),
    journey("deletes", "unexpected", 3000, "Timeout exceeded"),
    journey("prints", "skipped", 0),
  );
  expect(readPlaywright(report, 1)).toEqual({
    broken: 0,
    tests: [
      ["plans", "passed", 1000, []],
      ["deletes", "failed", 3000, ["Timeout exceeded"]],
      ["prints", "skipped", 0, []],
    ].map(([title, status, duration_ms, errors]) => ({
      name: `haul.spec.ts › on a phone › ${title}`,
      status,
      duration_ms,
      errors,
    })),
  });
});

test("a runner that exits with an error counts as a failure even if all tests passed", () => {
  expect(readVitest(vitestReport(asserted("reads", "passed", 5)), 1, "/house").broken).toBe(1);
  expect(readPlaywright(playwrightReport(journey("plans", "expected", 10)), 1).broken).toBe(1);
  expect(readPlaywright({ ...playwrightReport(), errors: [{}, {}] }, 1).broken).toBe(2);
});

describe("a second attempt", () => {
  const results = (...tests) => ({
    broken: 0,
    tests: tests.map(([name, status]) => ({
      name,
      status,
      duration_ms: 100,
      errors: status === "failed" ? [`${name} failed`] : [],
    })),
  });
  const unready = "c.test.ts could not be loaded or prepared";
  const first = results(
    ["a.test.ts › reads", "passed"],
    ["a.test.ts › writes", "failed"],
    ["b.test.ts › counts", "failed"],
    ["b.test.ts › adds", "failed"],
    ["c.test.ts › waits", "skipped"],
    [unready, "failed"],
  );

  test("is at the files with failed tests", () => {
    expect(failedFiles(first)).toEqual(["a.test.ts", "b.test.ts", "c.test.ts"]);
  });

  test("makes a test that passes once `retried`, and keeps one that fails twice, or never ran again, as failed", () => {
    const second = results(
      ["a.test.ts › reads", "failed"],
      ["a.test.ts › writes", "passed"],
      ["b.test.ts › counts", "failed"],
      ["c.test.ts › waits", "passed"],
    );
    const { tests } = joinAttempts(first, second);
    expect(tests.map(({ name, status, errors }) => [name, status, errors])).toEqual([
      ["a.test.ts › reads", "retried", ["a.test.ts › reads failed"]],
      ["a.test.ts › writes", "retried", ["a.test.ts › writes failed"]],
      ["b.test.ts › counts", "failed", ["b.test.ts › counts failed", "b.test.ts › counts failed"]],
      ["b.test.ts › adds", "failed", ["b.test.ts › adds failed"]],
      ["c.test.ts › waits", "passed", []],
      [unready, "retried", [`${unready} failed`]],
    ]);
    expect(tests[0].duration_ms).toBe(200);
  });

  test("that cannot run counts as a failure", () => {
    const { tests, broken } = joinAttempts(first, { ...results([unready, "failed"]), broken: 1 });
    expect(tests.filter(({ status }) => status === "failed").map(({ name }) => name)).toEqual([
      "a.test.ts › writes",
      "b.test.ts › counts",
      "b.test.ts › adds",
      unready,
    ]);
    expect(broken).toBe(1);
  });
});

test("summarize ends with the counts, after the ten slowest, the retried and the failed tests with their errors", () => {
  const errors = ["\u001b[31mexpected 2\u001b[39m\n\n    at read.ts:1", `${"line\n".repeat(20)}`];
  const { lines, failed } = summarize([
    passedTimes(12, 1),
    { broken: 1, tests: [{ name: "a", status: "failed", duration_ms: 9000, errors }] },
    { broken: 0, tests: [{ name: "b", status: "skipped", duration_ms: 0 }] },
  ]);
  expect(failed).toBe(2);
  expect(lines).toEqual([
    "The slowest:",
    "   9.0 s  a",
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `   ${(at / 10).toFixed(1)} s  test ${at}`),
    "Passed only at the second try:",
    "   0.0 s  test 0",
    "Failed:",
    "   9.0 s  a",
    "            expected 2",
    "                at read.ts:1",
    ...Array.from({ length: 8 }, () => "            line"),
    "12 passed, 2 failed, 1 skipped",
  ]);
});

test("summarize accepts eight retried tests; a ninth makes all of them failures", () => {
  const accepted = summarize([passedTimes(10, 4), passedTimes(10, 4)]);
  expect(accepted.failed).toBe(0);
  expect(accepted.lines.at(-1)).toBe("20 passed, 0 failed");
  const rejected = summarize([passedTimes(10, 5), passedTimes(10, 4)]);
  expect(rejected.failed).toBe(9);
  expect(rejected.lines.at(-1)).toBe("11 passed, 9 failed");
  expect(rejected.lines.join("\n")).toContain("(8 are taken, so these count as failed)");
});

test("summarize of a run without retried and failed tests mentions neither", () => {
  expect(summarize([passedTimes(1, 0)]).lines).toEqual([
    "The slowest:",
    "   0.0 s  test 0",
    "1 passed, 0 failed",
  ]);
});
