import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Agent, getAgents } from "@loupe/contract";
import { HOUR_MS } from "@loupe/contract/time";
import { parseLink } from "@loupe/links";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { namedUploads } from "#features/shop-keeping/backups/service.server.ts";
import { forgetBin } from "#features/shop-keeping/bin/service.server.ts";
import { binChanges } from "#server/bin/tables.ts";
import { AGENTS_TAG, announceChange } from "#server/cache/changes.ts";
import { agentForm, agentsOf, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { ownParameter } from "./referral-code.ts";
import { listShownAgents, seedAgents } from "./service.server.ts";
import { agents } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

describe("the order of agents", () => {
  let headers: Record<string, string>;
  const TOTAL = 6;
  beforeEach(async () => {
    headers ??= (await shop.logIn("admin")).headers;
    await shop.context.db.delete(agents);
    for (let n = 1; n <= TOTAL; n += 1) await insert(n, { isSelected: n === 1 });
  });

  const insert = (n: number, more: object = {}) => {
    const { name: _, to, offer } = newAgentTexts();
    const row = { name: `A${n}`, offer, img: "/images/initials/A", serialNo: n, to, ...more };
    return shop.context.db.insert(agents).values(row);
  };
  const list = () => agentsOf(shop, headers);
  const names = async () => (await list()).map(({ name }) => name.slice(1)).join(" ");
  const idOf = async (n: number) => (await list()).find(({ name }) => name === `A${n}`)!._id;
  const selected = async () =>
    (await list()).filter((one) => one.isSelected).map((one) => one.name);

  async function send(method: string, path: string, body?: unknown, as = headers) {
    const response = await shop.send(method, `/api/v1/agent/${path}`, { body, headers: as });
    return { status: response.status, json: (await response.json()) as any };
  }
  const move = (id: string, to: number | string) =>
    send("PATCH", `setAgentSerial?agent_id=${id}&serial_No=${to}`);
  const activate = (id: string, active: boolean) =>
    send("PATCH", `activeOrDactiveAnAgent?agent_id=${id}&active=${active}`);
  const select = (id: string, on: boolean) =>
    send("PATCH", `selectAgent?agent_id=${id}&isSelected=${on}`);
  const remove = (id: string) => send("DELETE", `deleteAgent?agent_id=${id}`);
  const create = async () => {
    const file = { bytes: await drawPicture().png().toBuffer() };
    return send("POST", "createAgent", agentForm(newAgentTexts(), file));
  };
  const statuses = (all: { status: number }[]) => all.map(({ status }) => status);

  const gapless = async () => {
    const rows = await shop.context.db.select({ at: agents.serialNo }).from(agents);
    const places = rows.map(({ at }) => at).sort((a, b) => a - b);
    expect(places).toEqual(places.map((_, at) => at + 1));
  };

  describe("the order of agents", () => {
    test.each([
      [5, 2, "1 5 2 3 4 6"],
      [2, 5, "1 3 4 5 2 6"],
      [1, 6, "2 3 4 5 6 1"],
      [6, 1, "6 1 2 3 4 5"],
      [4, 4, "1 2 3 4 5 6"],
    ])("after agent %i moves to place %i is %s", async (n, to, order) => {
      const { status, json } = await move(await idOf(n), to);
      expect(status).toBe(200);
      expect(json.message).toBe(`A${n} serial updated successfully!`);
      expect(await names()).toBe(order);
      await gapless();
    });

    test.each([0, 7, -1, 1.5, "last"])(
      "does not change by a move to place %s, which is refused",
      async (to) => {
        expect((await move(await idOf(3), to)).status).toBe(400);
        expect(await names()).toBe("1 2 3 4 5 6");
      },
    );

    test("is complete and without gaps after many concurrent moves", async () => {
      const ids = (await list()).map(({ _id }) => _id);
      const moves = ids.flatMap((id, at) => [
        move(id, ((at * 3) % TOTAL) + 1),
        move(id, TOTAL - at),
      ]);
      expect(new Set(statuses(await Promise.all(moves)))).toEqual(new Set([200]));
      await gapless();
      expect((await list()).map(({ _id }) => _id).sort()).toEqual(ids.sort());
    });

    test("is complete and without gaps if agents are moved, deleted and added at the same time", async () => {
      const ids = (await list()).map(({ _id }) => _id);
      const all = [
        remove(ids[1]!),
        move(ids[5]!, 1),
        create(),
        remove(ids[3]!),
        move(ids[4]!, 2),
        create(),
        move(ids[2]!, 3),
      ];
      expect(new Set(statuses(await Promise.all(all)))).toEqual(new Set([200]));
      await gapless();
      expect(await list()).toHaveLength(TOTAL);
    });

    test("has a new agent at its end, active and not selected", async () => {
      const { json } = await create();
      expect(json).toMatchObject({
        message: "Agent added successfully!",
        data: { active: true, isSelected: false },
      });
      expect((await list()).at(-1)).toEqual(json.data);
      await gapless();
    });

    test("contains at most 500 agents", async () => {
      const { to, offer } = newAgentTexts();
      const rows = Array.from({ length: 500 - TOTAL }, (_, at) => ({
        name: randomUUID(),
        offer,
        img: "/images/initials/A",
        serialNo: TOTAL + at + 1,
        to,
      }));
      await shop.context.db.insert(agents).values(rows);
      expect((await create()).status).toBe(409);
      expect((await move(await idOf(1), 500)).status).toBe(200);
      await gapless();
    });
  });

  describe("the state of an agent:", () => {
    test("an agent can be deactivated and activated", async () => {
      const id = await idOf(2);
      expect((await activate(id, false)).json).toMatchObject({
        message: "A2 state updated to Inactive!",
        data: { active: false },
      });
      const body = (await (await shop.get("/api/v1/agent/getAgent")).json()) as any;
      expect(body.data.map(({ name }: { name: string }) => name)).not.toContain("A2");
      expect((await activate(id, true)).json.message).toBe("A2 state updated to Active!");
    });

    test("selecting an agent unselects the previously selected one", async () => {
      const { json } = await select(await idOf(3), true);
      expect(json).toMatchObject({
        message: "A3 updated to selected!",
        data: { isSelected: true },
      });
      expect(await selected()).toEqual(["A3"]);
      expect((await select(await idOf(3), true)).status, "again").toBe(200);
      expect((await select(await idOf(1), false)).json.message).toBe("A1 updated to Not selected!");
      expect(await selected()).toEqual(["A3"]);
    });

    test("the selected agent cannot be unselected, deactivated or deleted", async () => {
      const id = await idOf(1);
      for (const response of [
        await select(id, false),
        await activate(id, false),
        await remove(id),
      ]) {
        expect(response).toEqual({
          status: 409,
          json: {
            success: false,
            code: "agent_must_be_selected",
            message: "You cannot unselect an agent!",
          },
        });
      }
      expect(await selected()).toEqual(["A1"]);
      expect(await names()).toBe("1 2 3 4 5 6");
    });

    test("an inactive agent cannot be selected", async () => {
      await activate(await idOf(4), false);
      expect(await select(await idOf(4), true)).toMatchObject({
        status: 409,
        json: { message: "A4 is inactive. Make it active first." },
      });
      expect(await selected()).toEqual(["A1"]);
    });

    test("if two admins change states at the same time, one agent is selected, and it is active", async () => {
      for (let round = 0; round < 4; round += 1) {
        const ids = (await list()).map(({ _id }) => _id);
        await Promise.all([
          ...ids.map((id) => select(id, true)),
          ...ids.map((id) => activate(id, false)),
        ]);
        const selectedAgents = (await list()).filter((one) => one.isSelected);
        expect(selectedAgents).toHaveLength(1);
        expect(selectedAgents[0]).toMatchObject({ active: true });
        await Promise.all(ids.map((id) => activate(id, true)));
      }
    });
  });

  describe("the deletion of an agent", () => {
    test("leaves no gap in the places, and further requests for the agent get 404", async () => {
      const id = await idOf(3);
      expect((await remove(id)).json).toMatchObject({
        success: true,
        message: "Agent has been deleted.",
        data: { change: expect.any(String) },
      });
      expect(await names()).toBe("1 2 4 5 6");
      await gapless();
      const texts = agentForm(newAgentTexts());
      const responses = [
        await remove(id),
        await move(id, 1),
        await activate(id, false),
        await select(id, true),
        await send("POST", `updateAgent?agent_id=${id}`, texts),
      ];
      expect(statuses(responses)).toEqual([404, 404, 404, 404, 404]);
    });

    test("succeeds for one of two admins at the same time, and the other gets 404", async () => {
      const id = await idOf(3);
      expect(statuses(await Promise.all([remove(id), remove(id)])).sort()).toEqual([200, 404]);
      await gapless();
    });

    test("leaves one agent selected, even if the agent is selected at the same time", async () => {
      const id = await idOf(2);
      const [selection, deletion] = await Promise.all([select(id, true), remove(id)]);
      expect([200, 404]).toContain(selection.status);
      expect([200, 409]).toContain(deletion.status);
      expect(await selected()).toHaveLength(1);
    });
  });

  test.each([
    ["PATCH", "setAgentSerial?agent_id=ID&serial_No=1", false],
    ["PATCH", "activeOrDactiveAnAgent?agent_id=ID&active=false", false],
    ["PATCH", "selectAgent?agent_id=ID&isSelected=true", false],
    ["DELETE", "deleteAgent?agent_id=ID", false],
    ["POST", "updateAgent?agent_id=ID", true],
    ["POST", "createAgent", true],
  ])("%s %s refuses a malformed id with 400", async (method, path, takesForm) => {
    const body = takesForm ? agentForm(newAgentTexts()) : undefined;
    expect((await send(method, path.replace("ID", "five"), body)).status).toBe(400);
    expect((await list())[4]).toMatchObject({ name: "A5", active: true, isSelected: false });
    expect(await list()).toHaveLength(TOTAL);
  });

  test("every change of agents is visible in another process within 200 ms", async () => {
    const another = await shop.openAnother();
    const generation = () => another.context.responses.generation();
    const id = await idOf(5);
    const writes = [
      () => move(id, 2),
      () => activate(id, false),
      () => activate(id, true),
      () => select(id, true),
      () => send("POST", `updateAgent?agent_id=${id}`, agentForm(newAgentTexts())),
      () => create(),
      async () => remove((await list()).at(-1)!._id),
    ];
    for (const write of writes) {
      const before = generation();
      expect((await write()).status).toBe(200);
      await sleep(200);
      expect(generation(), String(write)).toBeGreaterThan(before);
    }
    await another.close();
  });
});

describe("deleted agents", () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = (await shop.logIn("admin")).headers;
  });
  beforeEach(async () => {
    await shop.context.db.delete(agents);
    await shop.context.db.delete(binChanges);
    for (const name of ["A", "B", "C", "D"]) await create({ ...newAgentTexts(), name });
  });

  async function send(method: string, path: string, body?: unknown, as = headers) {
    const response = await shop.send(method, `/api/v1/agent/${path}`, { body, headers: as });
    return { status: response.status, json: (await response.json()) as any };
  }
  const create = async (texts: object) => {
    const file = { bytes: await drawPicture("coral").png().toBuffer() };
    return await send("POST", "createAgent", agentForm(texts, file));
  };
  const remove = ({ _id }: Agent) => send("DELETE", `deleteAgent?agent_id=${_id}`);
  const restore = ({ _id }: Agent, as = headers) =>
    send("POST", `restoreAgent?agent_id=${_id}`, undefined, as);
  const list = () => agentsOf(shop, headers);
  const names = async () => (await list()).map(({ name }) => name).join("");
  const agentAt = async (place: number) => (await list())[place - 1]!;
  const statuses = (all: { status: number }[]) => all.map(({ status }) => status).sort();
  const later = (hours: number) => ({
    ...shop.context,
    now: () => new Date(shop.clock.now.getTime() + hours * HOUR_MS),
  });

  describe("a deleted agent", () => {
    test("is restored to its former place, with its links, code, offer, state and picture", async () => {
      const { _id } = await agentAt(2);
      const { to, offer } = newAgentTexts();
      const texts = { name: "B", offer, to, referral: "LOUPE7", referralParameter: "ref" };
      expect((await send("POST", `updateAgent?agent_id=${_id}`, agentForm(texts))).status).toBe(
        200,
      );
      await send("PATCH", `activeOrDactiveAnAgent?agent_id=${_id}&active=false`);
      const before = await agentAt(2);
      expect(before).toMatchObject({ active: false, hasReferral: true });
      expect((await remove(before)).status).toBe(200);
      expect(await names()).toBe("ACD");
      expect((await shop.get(before.img)).status, "the picture is kept").toBe(200);

      const { status, json } = await restore(before);
      expect({ status, data: json.data }).toEqual({ status: 200, data: before });
      expect(await names()).toBe("ABCD");
      const rows = await shop.context.db.select({ at: agents.serialNo }).from(agents);
      expect(rows.map(({ at }) => at).sort()).toEqual([1, 2, 3, 4]);
      const log = (await (
        await shop.get("/api/v1/audit/getAuditLog?limit=1", headers)
      ).json()) as any;
      expect(log.data[0]).toMatchObject({
        action: "restoreAgent",
        before: null,
        after: { name: "B", serial_No: 2 },
      });
    });

    test("is restored to the end if the list has become shorter than its former place", async () => {
      const last = await agentAt(4);
      await remove(last);
      for (const other of [await agentAt(3), await agentAt(2)]) await remove(other);
      expect((await restore(last)).status).toBe(200);
      expect(await names()).toBe("AD");
    });

    test("is restored once, even if two admins restore it at the same time", async () => {
      const agent = await agentAt(1);
      await remove(agent);
      const two = await Promise.all([restore(agent), restore(agent)]);
      expect(statuses(two)).toEqual([200, 409]);
      expect(await restore(agent)).toMatchObject({
        status: 409,
        json: { code: "bulk_change_undone" },
      });
      expect(await names()).toBe("ABCD");
    });

    test("cannot be restored while another agent has its name, but after that agent is renamed", async () => {
      const agent = await agentAt(3);
      await remove(agent);
      const { data: other } = (await create({ ...newAgentTexts(), name: "C" })).json;
      expect(await restore(agent)).toMatchObject({
        status: 409,
        json: { code: "agent_name_taken" },
      });
      expect(await names()).toBe("ABDC");
      const renamed = agentForm({ ...newAgentTexts(), name: "E" });
      await send("POST", `updateAgent?agent_id=${other._id}`, renamed);
      expect((await restore(agent)).status).toBe(200);
      expect(await names()).toBe("ABCDE");
    });

    test("cannot be restored into a full list", async () => {
      const agent = await agentAt(3);
      await remove(agent);
      const rows = Array.from({ length: 497 }, (_, at) => ({
        ...newAgentTexts(),
        img: "/images/initials/A",
        serialNo: at + 4,
      }));
      await shop.context.db.insert(agents).values(rows);
      expect(await restore(agent)).toMatchObject({
        status: 409,
        json: { code: "too_many_agents" },
      });
      await remove(await agentAt(500));
      expect((await restore(agent)).status).toBe(200);
      expect((await agentAt(3)).name).toBe("C");
    });

    test("can be restored for a day, and backups contain its picture until then", async () => {
      const client = new Client({ connectionString: shop.databaseUrl });
      await client.connect();
      const all = await list();
      await send("PATCH", `selectAgent?agent_id=${all[3]!._id}&isSelected=true`);
      for (const agent of all.slice(0, 3)) await remove(agent);
      await shop.context.db.update(agents).set({ img: "/images/initials/D" });
      const key = `uploads/${all[0]!.img.split("/").at(-1)}.webp`;
      expect(await namedUploads(client)).toEqual([key]);
      await forgetBin(later(23));
      expect((await restore(all[0]!)).status).toBe(200);
      expect((await shop.get(all[0]!.img)).status).toBe(200);
      await remove(all[0]!);
      await forgetBin(later(25));
      expect(await restore(all[0]!)).toMatchObject({
        status: 404,
        json: { code: "agent_not_found" },
      });
      expect(await namedUploads(client)).toEqual([]);
      await client.end();
    });
  });
});

describe("pictures of agents", () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = (await shop.logIn("admin")).headers;
  });

  type File = { bytes: Buffer; name?: string };
  const SOME = "create";

  async function send(form: FormData, id = SOME) {
    const path = id === SOME ? "createAgent" : `updateAgent?agent_id=${id}`;
    const response = await shop.post(`/api/v1/agent/${path}`, form, headers);
    return { status: response.status, json: (await response.json()) as any };
  }
  const create = async (file?: File, texts: object = newAgentTexts()) =>
    send(agentForm(texts, file));
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
        expect({ format, width, height, exif }).toEqual({
          format: "webp",
          width: 256,
          height: 256,
        });
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
});

describe("in a shop with the usual agents", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  describe("agents", () => {
    const list = async (query = "") => {
      const response = await shop.get(`/api/v1/agent/getAgent${query}`);
      return getAgents.answer.parse(await response.json()).data;
    };

    test("a new shop has the demonstration agents, and CNFans is the selected one", async () => {
      const all = await list("?active=true");
      expect(all.length).toBeGreaterThanOrEqual(8);
      expect(all.filter((agent) => agent.isSelected).map((agent) => agent.name)).toEqual([
        "CNFans",
      ]);
    });

    test("the link templates of the demonstration agents equal those of `packages/links`", async () => {
      const raw = {
        taobao: "https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D{id}",
        weidian: "https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D{id}",
        ali_1688: "https%3A%2F%2Fdetail.1688.com%2Foffer%2F{id}.html",
      };
      const by = (template: string, taobao: string, weidian: string, ali_1688: string) => ({
        taobao: template.replace("*", taobao),
        weidian: template.replace("*", weidian),
        ali_1688: template.replace("*", ali_1688),
      });
      const nested = (before: string) => by(`${before}*`, raw.taobao, raw.weidian, raw.ali_1688);
      const words = ["TAOBAO", "WEIDIAN", "ALI_1688"] as const;
      expect(Object.fromEntries((await list()).map(({ name, to }) => [name, to]))).toEqual({
        CNFans: by("https://cnfans.com/product?id={id}&platform=*", ...words),
        Kakobuy: nested("https://www.kakobuy.com/item/details?url="),
        ACBuy: by("https://www.acbuy.com/product/?id={id}&source=*", "TB", "WD", "AL"),
        Superbuy: nested("https://www.superbuy.com/en/page/buy?from=search-input&url="),
        CSSBuy: by("https://www.cssbuy.com/item-*{id}.html", "", "micro-", "1688-"),
        Mulebuy: by("https://mulebuy.com/product?id={id}&platform=*", ...words),
        Oopbuy: by("https://www.oopbuy.com/product/*/{id}", "1", "weidian", "0"),
        Hoobuy: by("https://www.hoobuy.com/product/*/{id}", "1", "2", "0"),
      });
    });

    test("a demonstration agent can be saved with a changed link, but not without its offer", async () => {
      const { headers } = await shop.logIn("admin");
      const save = async (agent: Agent) => {
        const { name, offer, to } = agent;
        const path = `/api/v1/agent/updateAgent?agent_id=${agent._id}`;
        const response = await shop.send("POST", path, {
          body: agentForm({ name, offer, to }),
          headers,
        });
        return { status: response.status, json: (await response.json()) as any };
      };
      for (const agent of await list()) {
        expect(agent.offer, agent.name).not.toBe("");
        const to = { ...agent.to, taobao: `${agent.to.taobao}#code=7` };
        expect(await save({ ...agent, to })).toMatchObject({ status: 200, json: { data: { to } } });
        expect((await save(agent)).status).toBe(200);
        // An existing offer cannot be cleared.
        expect(await save({ ...agent, offer: " " })).toMatchObject({
          status: 400,
          json: {
            message: "Offer is required",
            issues: [{ path: "body.data.offer", message: "Offer is required" }],
          },
        });
      }
      // Older shops have agents without an offer.
      await shop.context.db.update(agents).set({ offer: "" }).where(eq(agents.name, "Superbuy"));
      const older = (await agentsOf(shop, headers)).find(({ name }) => name === "Superbuy")!;
      expect((await save({ ...older, offer: "" })).status).toBe(200);
      expect((await save({ ...older, offer: "Ships by sea" })).json.data.offer).toBe(
        "Ships by sea",
      );
    });

    test.each(["weidian", "taobao", "1688"] as const)(
      "a demonstration agent's link to an item on %s is read as that item",
      async (marketplace) => {
        const key = marketplace === "1688" ? "ali_1688" : marketplace;
        for (const agent of await list()) {
          const link = parseLink(agent.to[key].replace("{id}", "7265511373"));
          expect(link, agent.name).toMatchObject({ kind: "item", marketplace, id: "7265511373" });
        }
      },
    );

    test("the example links of `packages/links` are read the same with and without the shop's agents", async () => {
      const agents = await list();
      const folder = new URL("../../../../../packages/links/examples/", import.meta.url);
      const inputs = readdirSync(folder)
        .filter((file) => file !== "written.jsonl")
        .flatMap((file) => readFileSync(new URL(file, folder), "utf8").trim().split("\n"))
        .map((line) => (JSON.parse(line) as { input: string }).input);
      expect(inputs.length).toBeGreaterThan(900);
      for (const input of inputs) {
        expect(parseLink(input, { agents }), input).toEqual(parseLink(input));
      }
    });

    test("visitors do not get inactive agents", async () => {
      const { db } = shop.context;
      await db.update(agents).set({ active: false }).where(eq(agents.name, "Hoobuy"));
      expect((await list("?active=")).map((agent) => agent.name)).not.toContain("Hoobuy");
      expect((await shop.get("/api/v1/agent/getAgent?active=false")).status).toBe(401);
    });

    test("the agents are cached for pages, and read again after a change", async () => {
      const { context } = shop;
      const cached = await listShownAgents(context);
      expect(await listShownAgents(context)).toBe(cached);
      await context.db.update(agents).set({ offer: "New" }).where(eq(agents.name, "CNFans"));
      await announceChange(context, AGENTS_TAG);
      await expect
        .poll(
          async () => (await listShownAgents(context)).find(({ name }) => name === "CNFans")?.offer,
        )
        .toBe("New");
    });

    test("the database rejects two selected agents, and a selected agent that is inactive", async () => {
      const { db } = shop.context;
      const change = (name: string, to: object) =>
        db.update(agents).set(to).where(eq(agents.name, name));
      await expect(change("Kakobuy", { isSelected: true })).rejects.toThrow();
      await expect(change("CNFans", { active: false })).rejects.toThrow();
    });

    test("inserting the demonstration agents again, even several times at once, changes nothing", async () => {
      const before = (await list()).length;
      await Promise.all(Array.from({ length: 5 }, () => seedAgents(shop.context)));
      expect((await list()).length).toBe(before);
    });
  });

  describe("referral codes", () => {
    let headers: Record<string, string>;
    beforeAll(async () => {
      ({ headers } = await shop.logIn("admin"));
    });

    const find = async (name: string) =>
      (await agentsOf(shop, headers)).find((agent) => agent.name === name)!;

    async function save({ _id, name, offer, to }: Agent, referral?: string, parameter?: string) {
      const path = `/api/v1/agent/updateAgent?agent_id=${_id}`;
      const body = agentForm({ name, offer, to, referral, referralParameter: parameter });
      const response = await shop.send("POST", path, { body, headers });
      return { status: response.status, json: (await response.json()) as any };
    }

    test("a referral code is set in the agent's own URL parameter, and can be replaced and removed", async () => {
      const agent = await find("CNFans");
      expect(agent.hasReferral).toBeUndefined();
      await save(agent, "me-7");
      const cnfans = await find("CNFans");
      expect(cnfans.to.weidian).toBe(
        "https://cnfans.com/product?id={id}&platform=WEIDIAN&ref=me-7",
      );
      expect(cnfans.hasReferral).toBe(true);
      await save(cnfans, "other");
      expect((await find("CNFans")).to.weidian).toBe(
        "https://cnfans.com/product?id={id}&platform=WEIDIAN&ref=other",
      );
      // A form without the field for the code leaves the code in the links unchanged.
      await save(await find("CNFans"));
      expect((await find("CNFans")).hasReferral).toBe(true);
      await save(await find("CNFans"), "");
      expect((await find("CNFans")).to).toEqual(agent.to);
    });

    test.each(["two words", "a&b=c", "ä", "x".repeat(65)])(
      "%j is refused as a referral code",
      async (code) => {
        const { status, json } = await save(await find("CNFans"), code);
        expect(status).toBe(400);
        expect(json.issues[0].path).toBe("body.data.referral");
      },
    );

    test("the referral code of an unknown agent needs its URL parameter, unless the links contain a code", async () => {
      const agent = { ...(await find("Hoobuy")), ...newAgentTexts() };
      const response = await save(agent, "me");
      expect(response).toMatchObject({ status: 400, json: { code: "referral_not_known" } });
      expect(response.json.issues[0].path).toBe("body.data.referral");
      const withParameter = await save(agent, "me", "aff");
      expect(withParameter).toMatchObject({ status: 200, json: { data: { hasReferral: true } } });
      for (const link of Object.values<string>(withParameter.json.data.to)) {
        expect(new URL(link).searchParams.getAll("aff")).toEqual(["me"]);
      }
      const other = await save({ ...agent, to: withParameter.json.data.to }, "you", "aff");
      expect(new URL(other.json.data.to.weidian).searchParams.getAll("aff")).toEqual(["you"]);
      expect((await save(agent, "me", "surprise")).status).toBe(400);
      const to = { ...agent.to, taobao: `${agent.to.taobao}&inviteCode=me` };
      expect(await save({ ...agent, to }, undefined)).toMatchObject({
        status: 200,
        json: { data: { hasReferral: true } },
      });
    });

    test.each(["memberId", "invite_code", "partnercode", "affcode"])(
      "the URL parameter %s of an unknown agent's links is accepted for its referral code",
      async (parameter) => {
        const [saved] = await agentsOf(shop, headers);
        const agent = { ...saved!, ...newAgentTexts() };
        const to = { ...agent.to, weidian: `${agent.to.weidian}&${parameter}=old` };
        expect(ownParameter(to)).toBe(parameter);
        const { status, json } = await save({ ...agent, to }, "new", ownParameter(to));
        expect(status, JSON.stringify(json)).toBe(200);
        for (const link of Object.values<string>(json.data.to)) {
          expect(new URL(link).searchParams.getAll(parameter)).toEqual(["new"]);
        }
        const other = await save({ ...agent, to: json.data.to }, "new", "ref");
        expect(other.json.data.to.weidian).toBe(`${agent.to.weidian}&ref=new`);
      },
    );
  });
});
