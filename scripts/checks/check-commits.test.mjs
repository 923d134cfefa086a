import { expect, test } from "vitest";
import { findBadSubjects } from "./check-commits.mjs";

test.each([
  ["links: read shop_type links of CNFans"],
  ["haul, offline page: count hidden lines once"],
  ["background work: process mails in order"],
  ["apps/shop: embed the font"],
  ["Revert popular: apply filters at once"],
])("findBadSubjects accepts the subject %j", (subject) => {
  expect(findBadSubjects([subject])).toEqual([]);
});

test.each([
  ["read links of CNFans", /form/],
  ["links:", /form/],
  ["links: fixed the reader", /imperative/],
  ["links: reads links of CNFans", /imperative/],
  ["links: reading links of CNFans", /imperative/],
  ["links: the reader knows CNFans", /imperative/],
  ["journeys: two waited for the wrong moment", /imperative/],
  [`links: read ${"x".repeat(61)}`, /73 letters/],
])("findBadSubjects reports the subject %j", (subject, message) => {
  expect(findBadSubjects([subject])).toEqual([expect.stringMatching(message)]);
});
