import { readdir } from "node:fs/promises";
import type { Agent } from "@loupe/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { picturePath, registerPictures } from "#features/pictures/service.server.ts";
import { agentForm, agentsOf, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { smallDisks } from "#testing/faults/full-disk.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const disks = smallDisks();

test.runIf(process.platform === "linux")(
  "on Linux, the tests below have a way to fill a disk",
  () => {
    expect(disks.map(([name]) => name)).toContain("a limit on files");
  },
);

describe.each(disks)("%s", (_, disk) => {
  let shop: TestShop;
  let headers: Record<string, string>;
  let agent: Agent;
  beforeAll(async () => {
    shop = await openTestShop({ DEMO: "off", DATA_DIR: disk.folder });
    headers = (await shop.logIn("admin")).headers;
    agent = (await send("createAgent", "red")).json.data;
  });
  afterEach(() => disk.free());
  afterAll(async () => {
    await shop.close();
    await disk.close();
  });

  async function send(path: string, color: string) {
    const image = { bytes: await drawPicture(color).png().toBuffer() };
    const form = agentForm(newAgentTexts(), image);
    const response = await shop.post(`/api/v1/agent/${path}`, form, headers);
    return { status: response.status, json: (await response.json()) as any };
  }
  const files = async () =>
    (await readdir(disk.folder, { recursive: true })).filter((name) => name !== "filler").sort();
  const goods = async (place: number) => {
    const url = `${shop.sandbox.origin}/img/goods/7265511373/${place}.jpg`;
    await registerPictures(shop.context, "goods", [url]);
    return `${picturePath("goods", url)}?w=160`;
  };
  const isShown = async (path: string) => {
    const response = await shop.get(path);
    return response.status === 200 && response.headers.get("x-picture") === null;
  };

  test("makes the shop refuse an agent's new picture, keep the old one and leave no partial file", async () => {
    const before = await files();
    await disk.fill();
    const message = "The image could not be kept: is the server's disk full?";
    for (const path of [`updateAgent?agent_id=${agent._id}`, "createAgent"]) {
      const { status, json } = await send(path, "plum");
      expect([status, json.message]).toEqual([503, message]);
    }
    expect(await files()).toEqual(before);
    expect(await agentsOf(shop, headers)).toEqual([agent]);
    expect((await shop.get(agent.img)).status).toBe(200);

    await disk.free();
    const { status, json } = await send(`updateAgent?agent_id=${agent._id}`, "plum");
    expect(status).toBe(200);
    expect(json.data.img).not.toBe(agent.img);
    expect((await shop.get(json.data.img)).status).toBe(200);
    agent = json.data;
  });

  test("does not prevent that pictures are served uncached, and that requests which need no disk succeed", async () => {
    const storedGoods = await goods(1);
    expect(await isShown(storedGoods)).toBe(true);
    const before = await files();
    await disk.fill();
    expect(await isShown(storedGoods)).toBe(true);
    for (const place of [2, 3]) expect(await isShown(await goods(place))).toBe(true);
    // Folders are ignored, because they take almost no space.
    const left = (await files()).filter((name) => /\.\w+$/.test(name));
    expect(left).toEqual(before.filter((name) => /\.\w+$/.test(name)));
    for (const path of ["/goods/detail?shopType=weidian&id=7265511373", "/agent/getAgent"]) {
      expect((await shop.get(`/api/v1${path}`)).status).toBe(200);
    }
    expect((await shop.logIn()).user.role).toBe("user");

    await disk.free();
    expect(await isShown(await goods(2))).toBe(true);
    expect((await files()).length).toBeGreaterThan(before.length);
  });
});
