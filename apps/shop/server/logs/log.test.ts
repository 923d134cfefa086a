import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { loggedText, openLog } from "./log.ts";

function logged(err: unknown) {
  let output = "";
  openLog("info", { write: (line: string) => (output += line) }).error({ err }, "it failed");
  return { written: output, err: (JSON.parse(output) as { err: Record<string, unknown> }).err };
}

test("the log of a failed query contains its statement, and nowhere its parameters", () => {
  const params = ["kim@example.com", "line one\n    at secret place"];
  const { written: output, err } = logged(
    new DrizzleQueryError("select $1, $2", params, new Error("gone")),
  );
  expect(err).toMatchObject({ type: "DrizzleQueryError", message: "Failed query: select $1, $2" });
  expect(err.stack).toMatch(/^Error: Failed query: select \$1, \$2\n {4}at /);
  expect(output).not.toMatch(/kim@|secret place/);
  expect(output).toContain("gone");
});

test("the log of an error contains its causes and their codes, but no other properties", () => {
  const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED", config: "s3cret" });
  const both = new AggregateError([cause, new Error("two")], "both failed", { cause });
  const { written: output, err } = logged(both);
  expect(err).toMatchObject({ message: "both failed", cause: { code: "ECONNREFUSED" } });
  expect(err.errors).toMatchObject([{ message: "refused" }, { message: "two" }]);
  expect(output).not.toContain("s3cret");
});

test("an error whose cause is itself can be logged", () => {
  const one = new Error("one");
  one.cause = one;
  expect(logged(one).written.length).toBeLessThan(20_000);
});

test("the text of an error has its causes, and no parameters of a failed query", () => {
  const refused = new Error("refused");
  const failed = new DrizzleQueryError("select $1", ["s3cret"], refused);
  const text = loggedText(failed);
  expect(text).toMatch(/Failed query: select \$1[^]*Caused by: Error: refused/);
  expect(text).not.toContain("s3cret");
  refused.cause = refused;
  expect(loggedText(failed).match(/Caused by/g)).toHaveLength(5);
});

test("the text of an error has the errors that it combines, such as one for each address of a host", () => {
  const refused = ["::1", "127.0.0.1"].map(
    (address) => new Error(`connect ECONNREFUSED ${address}`),
  );
  const text = loggedText(new Error("no connection", { cause: new AggregateError(refused) }));
  expect(text).toMatch(/Caused by: Error: connect ECONNREFUSED ::1\n/);
  expect(text).toMatch(/Caused by: Error: connect ECONNREFUSED 127\.0\.0\.1\n/);
});
