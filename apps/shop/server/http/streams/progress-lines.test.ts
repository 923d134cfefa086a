import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { streamProgress } from "./progress-lines.ts";

const context = { log: pino({ level: "silent" }) } as Context;

test("the line of a long step is sent repeatedly until the step ends", async () => {
  const app = new Hono().get("/", (call) => {
    const work = async (onProgress: (progress: object) => void) => {
      onProgress({ step: "checking" });
      await wait(250);
      onProgress({ step: "pictures" });
      return { data: "all" };
    };
    return streamProgress(context, call, work, { saidAgain_ms: 50 });
  });
  const text = await (await app.request("/")).text();
  const lines = text.trim().split("\n");
  const again = lines.filter((line) => line === '{"step":"checking"}');
  expect(again.length).toBeGreaterThanOrEqual(3);
  expect(lines.slice(again.length)).toEqual([
    '{"step":"pictures"}',
    '{"success":true,"data":"all"}',
  ]);
});
