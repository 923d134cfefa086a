import { DAY_MS } from "@loupe/contract/time";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent } from "@loupe/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { forgetBin } from "#features/shop-keeping/bin/service.server.ts";
import { picturePath, registerPictures } from "#features/pictures/service.server.ts";
import { openBucket } from "./bucket.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { agentForm, agentsOf, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { startTestObjectStore, type TestObjectStore } from "#testing/servers/object-store.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let bucket: TestObjectStore;
let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  bucket = await startTestObjectStore();
  shop = await openTestShop({ DEMO: "off", S3_URL: bucket.url });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(async () => {
  await shop.close();
  await bucket.close();
});
afterEach(async () => {
  if (bucket.mood === "well") return;
  bucket.mood = "well";
  // The restart closes the circuit breaker, which earlier failures have opened.
  await shop.restart();
});

async function send(path: string, color: string) {
  const image = { bytes: await drawPicture(color).png().toBuffer() };
  const form = agentForm(newAgentTexts(), image);
  const response = await shop.post(`/api/v1/agent/${path}`, form, headers);
  return { status: response.status, json: (await response.json()) as any };
}
const created = async (color: string): Promise<Agent> =>
  (await send("createAgent", color)).json.data;
const keyOf = ({ img }: Agent) => `uploads/${img.split("/").at(-1)}.webp`;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const keysBelow = (prefix: string) =>
  [...bucket.objects.keys()].filter((key) => key.startsWith(prefix));

async function goods(name: string): Promise<string> {
  const url = `${shop.sandbox.origin}/img/goods/${name}.jpg`;
  await registerPictures(shop.context, "goods", [url]);
  return `${picturePath("goods", url)}?w=320`;
}
const isShown = (response: Response) =>
  response.status === 200 && response.headers.get("x-picture") === null;

describe("an agent's picture in a bucket", () => {
  test("is served by every machine, can be replaced, and is removed a day after its agent", async () => {
    const folder = await mkdtemp(join(tmpdir(), "loupe-another-"));
    const another = await shop.openAnother({ DATA_DIR: folder });
    try {
      const agent = await created("red");
      const here = await shop.get(agent.img);
      const there = await another.app.request(agent.img);
      expect([here.status, there.status]).toEqual([200, 200]);
      const bytes = await bytesOf(there);
      expect(bytes).toEqual(await bytesOf(here));
      expect(bytes).toEqual(bucket.objects.get(keyOf(agent)));

      const { json } = await send(`updateAgent?agent_id=${agent._id}`, "blue");
      expect(json.data.img).not.toBe(agent.img);
      expect(keysBelow("uploads/")).toEqual([keyOf(json.data)]);
      expect((await another.app.request(json.data.img)).status).toBe(200);
      expect((await another.app.request(agent.img)).status).toBe(404);

      const path = `/api/v1/agent/deleteAgent?agent_id=${agent._id}`;
      expect((await shop.send("DELETE", path, { headers })).status).toBe(200);
      await forgetBin({
        ...shop.context,
        now: () => new Date(Date.now() + 2 * DAY_MS),
      });
      expect(keysBelow("uploads/")).toEqual([]);
      const files = await readdir(shop.context.config.DATA_DIR, { recursive: true });
      expect(files.filter((name) => /uploads|images/.test(name))).toEqual([]);
    } finally {
      await another.close();
      await rm(folder, { recursive: true });
    }
  });

  test.each(["dead", "failing", "slow"] as const)(
    "is refused with 503 if the store is %s, and the old one stays",
    async (mood) => {
      const agent = await created("green");
      const before = keysBelow("");
      bucket.mood = mood;
      const { status, json } = await send(`updateAgent?agent_id=${agent._id}`, "plum");
      expect([status, json.message]).toEqual([
        503,
        "The image could not be kept: does the object store answer?",
      ]);
      const unread = await shop.get(agent.img);
      expect(unread.status).toBe(503);
      expect(unread.headers.get("cache-control")).toBe("no-store");
      bucket.mood = "well";
      await shop.restart();
      expect(keysBelow("")).toEqual(before);
      const now = (await agentsOf(shop, headers)).find(({ _id }) => _id === agent._id);
      expect(now).toEqual(agent);
      expect((await shop.get(agent.img)).status).toBe(200);
    },
  );
});

describe("cached pictures", () => {
  test("are encoded by one machine and served by all", async () => {
    const path = await goods("7265511373/1");
    const first = await shop.get(path);

    expect(isShown(first)).toBe(true);
    expect(keysBelow("images/")).toHaveLength(1);
    expect(keysBelow("originals/")).toHaveLength(1);
    await shop.restart();
    const calls = shop.sandbox.calls.count("images");
    expect(await bytesOf(await shop.get(path))).toEqual(await bytesOf(first));
    expect(shop.sandbox.calls.count("images")).toBe(calls);
  });

  test.each([
    ["dead", "7265511381"],
    ["failing", "7265511382"],
    ["slow", "7265511383"],
  ] as const)("are encoded again and served if the store is %s", async (mood, id) => {
    bucket.mood = mood;
    const before = keysBelow("");
    for (const place of [1, 2, 3]) {
      expect(isShown(await shop.get(await goods(`${id}/${place}`)))).toBe(true);
    }
    expect(keysBelow("")).toEqual(before);
    // After the failures above the store is paused, so that requests do not wait for it.
    const path = await goods(`${id}/4`);
    const calls = bucket.calls.length;
    expect(isShown(await shop.get(path))).toBe(true);
    expect(bucket.calls.length).toBe(calls);
  });
});

describe("a call to the object store", () => {
  const open = (url: string) => openBucket(readConfig({ S3_URL: url }).S3_URL!);

  test("is signed, and reports a wrong secret or a missing bucket", async () => {
    const [mine, theirs, nowhere] = [bucket.url, bucket.wrongSecretUrl, bucket.wrongBucketUrl].map(
      open,
    );
    const bytes = Buffer.from("some bytes");
    await mine!.write("uploads/a-_b.webp", bytes, "lasting");
    expect(await mine!.read("uploads/a-_b.webp")).toEqual(bytes);
    expect(await mine!.read("uploads/none.webp")).toBeUndefined();
    await expect(theirs!.read("uploads/a-_b.webp")).rejects.toMatchObject({
      cause: { message: "the object store answered 403 SignatureDoesNotMatch" },
    });
    await expect(theirs!.remove("uploads/a-_b.webp")).rejects.toThrow("refused");
    await expect(nowhere!.write("uploads/b.webp", bytes, "lasting")).rejects.toThrow(
      "there is no bucket elsewhere",
    );
    await mine!.remove("uploads/a-_b.webp");
    await mine!.remove("uploads/a-_b.webp");
    expect(keysBelow("uploads/a-_b")).toEqual([]);
    await Promise.all([mine, theirs, nowhere].map((one) => one!.close()));
  });
});

describe("S3_URL", () => {
  test("contains host, bucket, region, key and secret", () => {
    const { S3_URL } = readConfig({
      S3_URL: "https://AK:a%2Fb%2Bc@s3.example.com:8443/shop.pics/",
    });
    expect(S3_URL).toEqual({
      origin: "https://s3.example.com:8443",
      bucket: "shop.pics",
      region: "us-east-1",
      accessKeyId: "AK",
      secretAccessKey: "a/b+c",
    });
    expect(readConfig({ S3_URL: "http://a:b@[::1]:9000/pics?region=auto" }).S3_URL).toMatchObject({
      origin: "http://[::1]:9000",
      region: "auto",
    });
    const plain = "http://key:secret@store:9000/pictures";
    expect(readConfig({ S3_URL: `${plain}?tls=off` }).S3_URL?.origin).toBe("http://store:9000");
    expect(readConfig({ S3_URL: " " }).S3_URL).toBeUndefined();
  });

  const FORM = "must look like https://KEY:SECRET@host/bucket?region=us-east-1";
  test.each([
    ["pictures", FORM],
    ["https://s3.example.com/pictures", FORM],
    ["https://key@s3.example.com/pictures", FORM],
    ["https://key:secret@s3.example.com", FORM],
    ["https://key:secret@s3.example.com/a/b", FORM],
    ["s3://key:secret@host/pictures", FORM],
    [
      "http://key:secret@store:9000/pictures?tls=on",
      "must begin with https:// unless the store is on this machine, or in a private network and ?tls=off says so",
    ],
    [
      "http://key:secret@s3.example.com/pictures",
      "must begin with https:// unless the store is on this machine, or in a private network and ?tls=off says so",
    ],
    [
      "https://key:se%cret@s3.example.com/pictures",
      "has a % before its @ that must be written %25",
    ],
  ])("with the value %s stops the start with one line", (S3_URL, line) => {
    const errors = () => {
      try {
        readConfig({ S3_URL });
      } catch (error) {
        if (error instanceof ConfigError) return error.lines;
        throw error;
      }
      return [];
    };
    expect(errors()).toEqual([`S3_URL: ${line}`]);
  });
});
