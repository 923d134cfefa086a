import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPurger } from "./purger.ts";

let status = 200;
let asked: string[] = [];
let logged = "";
const cache = createServer((req, res) => {
  const { xkey, "xkey-all": all } = req.headers;
  asked.push(`${req.method} ${all ? "everything" : String(xkey)}`);
  res.writeHead(status).end();
});
const log = pino({ level: "warn" }, { write: (line) => (logged += line) });
let url = "";
beforeAll(async () => {
  await once(cache.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`;
});
afterAll(() => cache.close());
beforeEach(() => {
  asked = [];
  logged = "";
  status = 200;
});

test("tags that change together are purged in one call, and again a little later", async () => {
  const purger = createPurger([url], log);
  for (const tag of ["agents", "item-weidian-1", "agents"]) purger.purge(tag);
  await expect.poll(() => asked).toEqual(["PURGE agents item-weidian-1"]);
  await expect.poll(() => asked).toHaveLength(2);
  purger.purgeAll();
  await purger.close();
  expect(asked.slice(1)).toEqual([
    "PURGE agents item-weidian-1",
    "PURGE everything",
    "PURGE everything",
  ]);
});

test("many tags are split into several purges, and closing waits for all of them", async () => {
  const purger = createPurger([url], log);
  for (let n = 0; n < 250; n += 1) purger.purge(`item-weidian-${n}`);
  await purger.close();
  expect(asked).toHaveLength(6);
  expect(asked.join(" ").match(/item-weidian-/g)).toHaveLength(500);
});

test("a cache that was unreachable gets each purge it missed, once", async () => {
  status = 503;
  const purger = createPurger([url], log);
  purger.purge("agents");
  await expect.poll(() => asked).toHaveLength(1);
  for (const tag of ["item-weidian-1", "agents"]) purger.purge(tag);
  // Every purge is repeated after a moment; this waits until that is over.
  await sleep(400);
  asked = [];
  status = 200;
  await expect.poll(() => asked, { timeout: 3000 }).toEqual(["PURGE agents item-weidian-1"]);
  purger.purge("catalogue");
  await purger.close();
  expect(asked.slice(1)).toEqual(["PURGE catalogue", "PURGE catalogue"]);
  expect(logged.match(/could not be purged/g)).toHaveLength(1);
});

test("a cache that missed too many is purged completely", async () => {
  status = 503;
  const purger = createPurger([url], log);
  purger.purge("agents");
  await expect.poll(() => asked).toHaveLength(1);
  for (let n = 0; n < 1100; n += 1) purger.purge(`item-weidian-${n}`);
  await sleep(50);
  asked = [];
  status = 200;
  await expect.poll(() => asked, { timeout: 3000 }).toContain("PURGE everything");
  await purger.close();
});

test("other caches are purged in the meantime, and the shutdown does not wait for an unreachable one", async () => {
  const purger = createPurger(["http://127.0.0.1:9/", url], log);
  purger.purge("agents");
  await purger.close();
  expect(asked).toHaveLength(2);
  expect(logged).toContain("a cache could not be purged; trying again");
  expect(logged).toContain("a cache was left with purges that it missed");
});

test("tags that no page carries are not purged", async () => {
  const purger = createPurger([url], log);
  for (const tag of ["mails", "upstream-rests"]) purger.purge(tag);
  await purger.close();
  expect(asked).toEqual([]);
});
