import { HOUR_MS } from "@loupe/contract/time";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Agent } from "@loupe/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentForm, agentsOf, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { forgetBin } from "#features/shop-keeping/bin/service.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());

type File = { bytes: Buffer; name?: string };
const SOME = "create";

async function send(form: FormData, id = SOME) {
  const path = id === SOME ? "createAgent" : `updateAgent?agent_id=${id}`;
  const response = await shop.post(`/api/v1/agent/${path}`, form, headers);
  return { status: response.status, json: (await response.json()) as any };
}
const create = async (file?: File, texts: object = newAgentTexts()) => send(agentForm(texts, file));
const created = async (file: File): Promise<Agent> => (await create(file)).json.data;
const remove = (id: string) =>
  shop.send("DELETE", `/api/v1/agent/deleteAgent?agent_id=${id}`, { headers });
const png = (color: string) => drawPicture(color).png().toBuffer();
const uploads = () => join(shop.context.config.DATA_DIR, "uploads");
const files = async () => (await readdir(uploads()).catch(() => [])).sort();
const fileOf = ({ img }: Agent) => `${img.split("/").at(-1)}.webp`;
const count = async () => (await agentsOf(shop, headers)).length;

describe("an agent's image", () => {
  test.each([
    ["PNG", () => drawPicture("red", { width: 640, height: 200 }).png().toBuffer()],
    ["JPEG", () => drawPicture("green", { width: 200, height: 640 }).jpeg().toBuffer()],
    ["WebP", () => drawPicture("blue").webp().toBuffer()],
    ["GIF", () => drawPicture("black").gif().toBuffer()],
  ])(
    "in the format %s becomes a square WebP without metadata, which may be cached forever",
    async (_, draw) => {
      const { img } = await created({ bytes: await draw(), name: "whatever.bin" });
      expect(img).toMatch(/^\/images\/agents\/[\w-]{22}$/);
      const response = await shop.get(img);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=2592000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      const bytes = Buffer.from(await response.arrayBuffer());
      const { format, width, height, exif } = await sharp(bytes).metadata();
      expect({ format, width, height, exif }).toEqual({ format: "webp", width: 256, height: 256 });
    },
  );

  test("is refused if it is empty, and stays as it was if a change of the agent contains none", async () => {
    const agent = await created({ bytes: await png("red") });
    const update = async (name: string) => {
      const form = agentForm(newAgentTexts());
      form.set("file", new Blob([]), name);
      return await send(form, agent._id);
    };
    expect(await update("x.png")).toMatchObject({
      status: 400,
      json: { message: "The image is empty. Choose another file." },
    });
    const unchosen = await update("");
    expect(unchosen.status).toBe(200);
    expect(unchosen.json.data.img).toBe(agent.img);
  });

  test("is rotated by its EXIF orientation, and stored without EXIF data such as the location", async () => {
    const wide = drawPicture("white", { width: 300, height: 150 });
    const half = await drawPicture("red", { width: 150, height: 150 }).png().toBuffer();
    const rotatedPicture = await wide
      .composite([{ input: half, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: "Somebody" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { img } = await created({ bytes: rotatedPicture });
    const bytes = Buffer.from(await (await shop.get(img)).arrayBuffer());
    const top = await sharp(bytes)
      .extract({ left: 128, top: 8, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...top][1], "red is at the top").toBeLessThan(60);
    expect(bytes.includes("Somebody")).toBe(false);
  });

  test("is a 404 if nobody has uploaded it", async () => {
    for (const path of ["AAAAAAAAAAAAAAAAAAAAAA", "..%2f..%2fsecret", "x"]) {
      expect((await shop.get(`/images/agents/${path}`)).status).toBe(404);
    }
  });
});

describe("a request for a new agent is refused, and stores nothing, if it contains", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;
  const noise = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: "red",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    });
  const cut = async (whole: Promise<Buffer>) => {
    const bytes = await whole;
    return bytes.subarray(0, Math.floor(bytes.length / 2));
  };

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ["an SVG", () => Buffer.from(svg), 415, "PNG, JPEG, WebP or GIF"],
    ["a page renamed to .png", () => Buffer.from("<!doctype html><p>"), 415, "PNG, JPEG"],
    ["a TIFF", () => drawPicture().tiff().toBuffer(), 415, "PNG, JPEG, WebP or GIF"],
    ["a PNG's first bytes", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), 400, "damaged"],
    ["a truncated PNG", () => cut(noise(200).png().toBuffer()), 400, "damaged"],
    ["a truncated JPEG", () => cut(noise(200).jpeg().toBuffer()), 400, "damaged"],
    ["a truncated WebP", () => cut(noise(200).webp().toBuffer()), 400, "damaged"],
    ["a truncated GIF", () => cut(noise(200).gif().toBuffer()), 400, "damaged"],
    [
      "more than 12 megapixels",
      () => drawPicture("red", { width: 4096, height: 3073 }).png().toBuffer(),
      413,
      "at most 12 megapixels",
    ],
    [
      "more than 5 MB",
      async () => Buffer.concat([await png("red"), Buffer.alloc(5 * 1024 ** 2)]),
      413,
      "The image is too large: at most 5 MB",
    ],
    ["5.1 MB", () => Buffer.alloc(5.1 * 1024 ** 2), 413, "Too large: at most 5 MB"],
    ["20 MB", () => Buffer.alloc(20 * 1024 ** 2), 413, "Too large: at most 5 MB"],
    ["an empty file", () => Buffer.alloc(0), 400, "Please provide an image"],
  ])("%s", async (_, draw, status, message) => {
    const before = [await count(), await files()];
    const answer = await create({ bytes: await draw(), name: "agent.png" });
    expect(answer).toMatchObject({ status, json: { success: false } });
    expect(answer.json.message).toContain(message);
    expect([await count(), await files()]).toEqual(before);
  });

  test("no image", async () => {
    const { status, json } = await create();
    expect(status).toBe(400);
    expect(json.message).toBe("Please provide an image");
    const text = agentForm(newAgentTexts());
    text.set("file", "agent.png");
    expect((await send(text)).json.message).toBe("Please provide an image");
  });

  const good = newAgentTexts();
  const to = (template: unknown) => ({ ...good, to: { ...good.to, taobao: template } });
  test.each([
    [{ ...good, name: " " }, "data.name", "Agent name is required"],
    [{ ...good, name: undefined }, "data.name", "Agent name is required"],
    [{ ...good, offer: "" }, "data.offer", "Offer is required"],
    [{ ...good, offer: "a\nb" }, "data.offer", "Offer must be one line of text"],
    [{ ...good, name: "x".repeat(61) }, "data.name", "Agent name must have at most 60"],
    [to(""), "data.to.taobao", "Taobao Link is required"],
    [{ ...good, to: { ...good.to, weidian: "" } }, "data.to.weidian", "Weidian Link is required"],
    [{ ...good, to: { ...good.to, ali_1688: "" } }, "data.to.ali_1688", "1688 Link is required"],
    [to("https://agent.example/item"), "data.to.taobao", "with {id} in place of"],
    [to("javascript:alert('{id}')"), "data.to.taobao", "http or https address"],
    [to("java\tscript:alert('{id}')"), "data.to.taobao", "one line of text"],
    [to("data:text/html,{id}"), "data.to.taobao", "http or https address"],
    [to("agent.example/{id}"), "data.to.taobao", "http or https address"],
    [to("https://agent .example/{id}"), "data.to.taobao", "http or https address"],
    [{ ...good, active: false }, "data.active", ""],
  ])("the texts %j", async (texts, path, message) => {
    const before = await count();
    const { status, json } = await create({ bytes: await png("red") }, texts);
    expect(status).toBe(400);
    expect(json.issues[0].path).toBe(`body.${path}`);
    expect(json.issues[0].message).toContain(message);
    expect(await count()).toBe(before);
  });

  test("a body that is not a form, or a form without JSON", async () => {
    const path = "/api/v1/agent/createAgent";
    expect((await shop.post(path, { data: "{}" }, headers)).status).toBe(415);
    const broken = { ...headers, "content-type": "multipart/form-data; boundary=x" };
    expect((await shop.post(path, "no form", broken)).status).toBe(400);
    const form = agentForm(good, { bytes: await png("red") });
    form.set("data", "{");
    expect((await send(form)).json.message).toBe("`data` is not JSON");
  });
});

describe("the file of an agent's picture", () => {
  test("is deleted when a new picture replaces it", async () => {
    const agent = await created({ bytes: await png("pink") });
    const texts = newAgentTexts();
    const { json } = await send(agentForm(texts, { bytes: await png("cyan") }), agent._id);
    expect(json).toMatchObject({ message: "Agent updated successfully!", data: texts });
    expect(json.data.img).not.toBe(agent.img);
    expect(await files()).toContain(fileOf(json.data));
    expect(await files()).not.toContain(fileOf(agent));
    expect((await shop.get(agent.img)).status).toBe(404);
    const same = await send(agentForm(texts, { bytes: await png("cyan") }), agent._id);
    expect(same.json.data.img).toBe(json.data.img);
    expect(await files(), "the same again").toContain(fileOf(json.data));
    const empty = await send(agentForm(texts, { bytes: Buffer.alloc(0), name: "" }), agent._id);
    expect(empty.json.data.img, "an empty file without a name is none").toBe(json.data.img);
    const other = { ...texts, offer: "Another offer" };
    expect((await send(agentForm(other), agent._id)).json.data).toEqual({
      ...json.data,
      offer: "Another offer",
    });
  });

  test("that two agents share is deleted with the last of the two", async () => {
    const bytes = await png("brown");
    const [a, b] = [await created({ bytes }), await created({ bytes })];
    expect(a.img).toBe(b.img);
    await remove(a._id);
    expect((await shop.get(b.img)).status).toBe(200);
    await remove(b._id);
    expect(await files(), "both can be restored").toContain(fileOf(b));
    const now = () => new Date(shop.clock.now.getTime() + 25 * HOUR_MS);
    await forgetBin({ ...shop.context, now });
    expect(await files()).not.toContain(fileOf(b));
  });

  test("is not lost if one agent with it is deleted while another is added", async () => {
    const bytes = await png("olive");
    let agent = await created({ bytes });
    for (let round = 0; round < 5; round += 1) {
      const [next] = await Promise.all([created({ bytes }), remove(agent._id)]);
      expect((await shop.get(next.img)).status).toBe(200);
      agent = next;
    }
  });

  test("is neither stored nor replaced if the name of the agent is taken", async () => {
    const [a, b] = [
      await created({ bytes: await png("lime") }),
      await created({ bytes: await png("navy") }),
    ];
    const before = await files();
    const duplicateTexts = { ...newAgentTexts(), name: a.name };
    const conflict = { status: 409, json: { message: "There is an agent of this name already" } };
    expect(await create({ bytes: await png("teal") }, duplicateTexts)).toMatchObject(conflict);
    const response = await send(agentForm(duplicateTexts, { bytes: await png("teal") }), b._id);
    expect(response).toMatchObject(conflict);
    expect(await files()).toEqual(before);
    expect((await shop.get(b.img)).status).toBe(200);
    const both = newAgentTexts();
    const two = [
      create({ bytes: await png("tan") }, both),
      create({ bytes: await png("tan") }, both),
    ];
    expect((await Promise.all(two)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("stays in use if the new one cannot be stored", async () => {
    const agent = await created({ bytes: await png("gold") });
    const storedFiles = await files();
    await rm(uploads(), { recursive: true });
    // A file in place of the folder prevents writing there, even for root.
    await writeFile(uploads(), "");
    const form = agentForm(newAgentTexts(), { bytes: await png("plum") });
    const { status, json } = await send(form, agent._id);
    expect(status).toBe(503);
    expect(json.message).toBe("The image could not be kept: is the server's disk full?");
    const now = (await agentsOf(shop, headers)).find(({ _id }) => _id === agent._id);
    expect(now).toEqual(agent);
    await rm(uploads());
    expect((await create({ bytes: await png("plum") })).status).toBe(200);
    expect(storedFiles).toContain(fileOf(agent));
  });
});
