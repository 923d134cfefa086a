import { HOUR_MS } from "@loupe/contract/time";
import type { Agent } from "@loupe/contract";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { namedUploads } from "#features/pictures/service.server.ts";
import { agentForm, agentsOf, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { forgetBin } from "#features/shop-keeping/bin/service.server.ts";
import { binChanges } from "#server/bin/tables.ts";
import { agents } from "./tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());
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
    expect((await send("POST", `updateAgent?agent_id=${_id}`, agentForm(texts))).status).toBe(200);
    await send("PATCH", `activeOrDactiveAnAgent?agent_id=${_id}&active=false`);
    const before = await agentAt(2);
    expect(before).toMatchObject({ active: false, hasReferral: true });
    expect((await remove(before)).status).toBe(200);
    expect(await names()).toBe("ACD");
    expect((await shop.get(before.img)).status, "the picture is kept").toBe(200);

    expect((await restore(before, (await shop.logIn()).headers)).status).toBe(403);
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
    expect(await restore(agent)).toMatchObject({ status: 409, json: { code: "agent_name_taken" } });
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
    expect(await restore(agent)).toMatchObject({ status: 409, json: { code: "too_many_agents" } });
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
