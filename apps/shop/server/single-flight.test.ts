import { expect, test } from "vitest";
import { SingleFlight } from "./single-flight.ts";

const here = { processId: "here" };
const there = { processId: "there" };

test("calls with the same key at the same time share one run; a call after its end starts another", async () => {
  const flight = new SingleFlight<number>();
  let done = 0;
  const work = async () => (done += 1);
  const both = await Promise.all([flight.run(here, "a", work), flight.run(here, "a", work)]);
  expect(both).toEqual([1, 1]);
  expect(flight.has(here, "a")).toBe(false);
  expect(await flight.run(here, "a", work)).toBe(2);
});

test("calls with another key or of another process start their own run", async () => {
  const flight = new SingleFlight<number>();
  let done = 0;
  const work = async () => (done += 1);
  const all = [flight.run(here, "a", work), flight.run(here, "b", work)];
  expect(flight.has(there, "a")).toBe(false);
  expect(await Promise.all([...all, flight.run(there, "a", work)])).toEqual([1, 2, 3]);
});

test("all waiting calls get the error of a failed run, and the next call tries again", async () => {
  const flight = new SingleFlight<number>();
  const fails = async () => Promise.reject(new Error("down"));
  const both = [flight.run(here, "a", fails), flight.run(here, "a", fails)];
  for (const one of both) await expect(one).rejects.toThrow("down");
  expect(await flight.run(here, "a", async () => 7)).toBe(7);
});
