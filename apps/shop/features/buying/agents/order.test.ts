import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { agentForm, agentsOf, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { agents } from "./tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
const TOTAL = 6;

beforeEach(async () => {
  shop ??= await openTestShop({ DEMO: "off" });
  headers ??= (await shop.logIn("admin")).headers;
  await shop.context.db.delete(agents);
  for (let n = 1; n <= TOTAL; n += 1) await insert(n, { isSelected: n === 1 });
});
afterAll(() => shop.close());

const insert = (n: number, more: object = {}) => {
  const { name: _, to, offer } = newAgentTexts();
  const row = { name: `A${n}`, offer, img: "/images/initials/A", serialNo: n, to, ...more };
  return shop.context.db.insert(agents).values(row);
};
const list = () => agentsOf(shop, headers);
const names = async () => (await list()).map(({ name }) => name.slice(1)).join(" ");
const idOf = async (n: number) => (await list()).find(({ name }) => name === `A${n}`)!._id;
const selected = async () => (await list()).filter((one) => one.isSelected).map((one) => one.name);

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
    const moves = ids.flatMap((id, at) => [move(id, ((at * 3) % TOTAL) + 1), move(id, TOTAL - at)]);
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
    expect(json).toMatchObject({ message: "A3 updated to selected!", data: { isSelected: true } });
    expect(await selected()).toEqual(["A3"]);
    expect((await select(await idOf(3), true)).status, "again").toBe(200);
    expect((await select(await idOf(1), false)).json.message).toBe("A1 updated to Not selected!");
    expect(await selected()).toEqual(["A3"]);
  });

  test("the selected agent cannot be unselected, deactivated or deleted", async () => {
    const id = await idOf(1);
    for (const response of [await select(id, false), await activate(id, false), await remove(id)]) {
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
