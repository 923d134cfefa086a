import type * as z from "zod";
import { checkReferences, type Place, type Report } from "./check-references.ts";
import { factsSchema, type Facts } from "./facts-schema.ts";
import { findRepeatedKeys } from "./repeated-keys.ts";

/** An error of a facts file, with its place, such as `agents[3].facts.insurance[0].value.percent`. */
export type FactsError = { path: string; message: string };

/**
 * Checks a facts file, given as text or as parsed JSON. Returns the facts, or every error with its place. Never
 * throws. Only in text can a field be named twice, once as unknown and once with facts.
 */
export function checkFacts(
  json: unknown,
): { ok: true; facts: Facts } | { ok: false; errors: FactsError[] } {
  const errors: FactsError[] = [];
  const report: Report = (place, message) => errors.push({ path: pathOf(place), message });
  let value = json;
  if (typeof json === "string") {
    try {
      value = JSON.parse(json) as unknown;
    } catch {
      return { ok: false, errors: [{ path: "", message: "is not JSON" }] };
    }
    for (const place of findRepeatedKeys(json))
      report(place, "is named twice, so it could be both unknown and a fact");
  }
  const parsed = factsSchema.safeParse(value);
  if (!parsed.success) for (const issue of parsed.error.issues) reportIssue(issue, value, report);
  else checkReferences(parsed.data, report);
  return parsed.success && errors.length === 0
    ? { ok: true, facts: parsed.data }
    : { ok: false, errors };
}

const pathOf = (place: Place): string =>
  place
    .map((part, i) =>
      typeof part === "number" ? `[${part}]` : `${i === 0 ? "" : "."}${String(part)}`,
    )
    .join("");

function reportIssue(issue: z.core.$ZodIssue, value: unknown, report: Report): void {
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys) report([...issue.path, key], "is not a known field");
  } else if (isFactList(issue.path) && at(value, issue.path) === null)
    report(issue.path, "must be a fact: the field cannot be both unknown and have facts");
  else report(issue.path, issue.message);
}

/** Whether a place is an entry of a list of facts. */
const isFactList = (place: Place): boolean => place.length === 5 && place[2] === "facts";

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)?.[key], value);
