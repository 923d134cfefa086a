import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

test("tags that change together are one purge, which is made again a little later", async () => {
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

test("many tags are several purges, and the end waits for all of them", async () => {
  const purger = createPurger([url], log);
  for (let n = 0; n < 250; n += 1) purger.purge(`item-weidian-${n}`);
  await purger.close();
  expect(asked).toHaveLength(6);
  expect(asked.join(" ").match(/item-weidian-/g)).toHaveLength(500);
});

test("a cache that refuses or is away is logged, and the others are purged", async () => {
  status = 403;
  const purger = createPurger(["http://127.0.0.1:9/", url], log);
  purger.purge("agents");
  await purger.close();
  expect(asked).toHaveLength(2);
  expect(logged).toContain("a cache refused a purge");
  expect(logged).toContain("a cache could not be purged");
});
