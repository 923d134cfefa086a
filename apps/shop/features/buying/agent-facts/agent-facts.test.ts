import { isoDate } from "@loupe/contract/time";
import {
  getAgentFacts,
  getAgentFactsChanges,
  getAgentFactsVersions,
  getCorrections,
} from "@loupe/contract";
import { AGENT_FACTS_BYTES_MAX, CORRECTION_PICTURE_BYTES_MAX } from "@loupe/contract/limits";
import type { Facts } from "@loupe/costs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changedFacts, correctionForm } from "#testing/agents.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { factsIdOf, factsInUse } from "./service.server.ts";

let shop: TestShop;
type Headers = Record<string, string>;
let admin: Headers;
let user: Headers;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await shop.logIn("admin")).headers;
  user = (await shop.logIn()).headers;
});
afterAll(() => shop.close());

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Headers | undefined = admin,
) {
  const response = await shop.send(method, `/api/v1/agent-facts${path}`, { body, headers });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it has asked for
  return { status: response.status, json: (isJson ? JSON.parse(text) : text) as any };
}

const inUse = async () => getAgentFacts.answer.parse((await call("GET", "")).json).data;
const versions = async () =>
  getAgentFactsVersions.answer.parse((await call("GET", "/versions")).json).data;
const save = (document: string, version: number, more: object = {}) =>
  call("PUT", "", { document, version, ...more });

const agentIn = (facts: Facts, agent: string) => facts.agents.find(({ id }) => id === agent)!;
/** Facts in which the service fee of Kakobuy is this percentage. */
const withFee = (percent: number) =>
  changedFacts((facts) => {
    agentIn(facts, "kakobuy").facts.serviceFee = [
      {
        value: { kind: "percent", percent, of: "goods" },
        sources: ["KAK1"],
        grade: "C",
        checked: "2026-11-27",
      },
    ];
  });

describe("the facts", () => {
  test("are those that come with the shop, until an admin saves a version", async () => {
    expect(await inUse()).toMatchObject({
      version: 0,
      today: isoDate(shop.clock.now),
    });
    expect(await versions()).toMatchObject([{ version: 0, editor: null, createdAt: null }]);
  });

  test("that an admin saves are in use in every process at once, with the admin and the changes in the history", async () => {
    const other = await shop.openAnother();
    try {
      expect(
        agentIn(await factsInUse(other.context), "kakobuy").facts.serviceFee,
      ).not.toMatchObject([{ value: { percent: 3 } }]);
      expect(await save(withFee(3), 0)).toMatchObject({
        status: 200,
        json: {
          data: {
            version: 1,
            added: 0,
            changed: 1,
            removed: 0,
            editor: expect.stringContaining("@"),
          },
        },
      });
      const isThree = { facts: { serviceFee: [{ value: { percent: 3 } }] } };
      expect(agentIn(await factsInUse(shop.context), "kakobuy")).toMatchObject(isThree);
      await expect
        .poll(async () => agentIn(await factsInUse(other.context), "kakobuy"))
        .toMatchObject(isThree);
    } finally {
      await other.close();
    }
    const { json } = await call("GET", "/changes?version=1");
    expect(getAgentFactsChanges.answer.parse(json).data).toMatchObject([
      { part: "agents", id: "kakobuy", field: "serviceFee", after: { value: { percent: 3 } } },
    ]);
    expect((await call("GET", "/changes?version=2")).status).toBe(404);
  });

  test("are used by the bill at once", async () => {
    const bill = async () => {
      const response = await shop.post("/api/v1/landed_cost", {
        agent: "kakobuy",
        date: "2026-11-27",
        destination: "DE",
        currency: "CNY",
        items: [{ price: 100, qty: 1 }],
      });
      const { data } = (await response.json()) as {
        data: { lines: { layer: string; low: number }[] };
      };
      return data.lines.find(({ layer }) => layer === "service")?.low;
    };
    const { version } = await inUse();
    await save(withFee(7), version);
    expect(await bill()).toBe(7);
  });

  test("with errors are refused with the place of each, and nothing is stored", async () => {
    const { version } = await inUse();
    const document = changedFacts((facts) => {
      Object.assign(agentIn(facts, "superbuy").facts.serviceFee![0]!.value, { percent: 101 });
      agentIn(facts, "superbuy").facts.serviceFee![0]!.sources = ["NOBODY"];
      Object.assign(facts.agents[1]!, { colour: "red" });
    });
    const { json: checked } = await call("POST", "/check", { document });
    expect(checked.data.errors.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(["agents[0].facts.serviceFee[0].value.percent", "agents[1].colour"]),
    );
    const refused = await save(document, version);
    expect(refused).toMatchObject({ status: 422, json: { code: "agent_facts_errors" } });
    expect(refused.json.issues).toMatchObject(checked.data.errors);
    expect((await inUse()).version).toBe(version);
  });

  test("are saved by one of two admins; the other gets the newer version", async () => {
    const { version } = await inUse();
    const both = await Promise.all([save(withFee(11), version), save(withFee(12), version)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: "changed_meanwhile",
      current: { version: version + 1, editor: expect.any(String) },
    });
    expect((await inUse()).version).toBe(version + 1);
  });

  test("of an earlier version can be put into use again, also those that come with the shop", async () => {
    const { version } = await inUse();
    const before = await call("GET", "/export?version=1");
    expect(await call("POST", `/restore?version=1&inUse=${version}`)).toMatchObject({
      status: 200,
      json: { data: { version: version + 1, restores: 1 } },
    });
    expect((await call("GET", `/export?version=${version + 1}`)).json).toEqual(before.json);
    expect((await call("POST", `/restore?version=0&inUse=${version}`)).status).toBe(409);
    for (const inUse of [version, version + 1])
      expect((await call("POST", `/restore?version=999&inUse=${inUse}`)).status).toBe(404);
    expect((await call("POST", `/restore?version=0&inUse=${version + 1}`)).status).toBe(200);
    expect((await call("GET", `/export?version=${version + 2}`)).json).toEqual(
      (await call("GET", "/export?version=0")).json,
    );
  });

  test("are listed in pages, of which the last one ends with the facts that come with the shop", async () => {
    const { version } = await inUse();
    const numbers: number[][] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { json }: Awaited<ReturnType<typeof call>> = await call(
        "GET",
        `/versions?limit=${version}&cursor=${cursor}`,
      );
      numbers.push(json.data.map((entry: { version: number }) => entry.version));
      cursor = json.nextCursor;
    }
    expect(numbers).toEqual([Array.from({ length: version }, (_, i) => version - i), [0]]);
  });

  test("that change nothing leave the version as it is", async () => {
    const { version, facts } = await inUse();
    const { json } = await call("POST", "/check", { document: JSON.stringify(facts) });
    expect(json.data).toMatchObject({ version, errors: [], changes: [] });
    expect((await save(JSON.stringify(facts), version)).json.data.version).toBe(version);
  });

  test.each([
    ["no JSON", "{", "is not JSON"],
    ["a list in ten thousand lists", "[".repeat(10_000) + "]".repeat(10_000), ""],
    ["a number", "7", ""],
  ])("that are %s are refused without an error of the server", async (_, document, message) => {
    const { status, json } = await call("POST", "/check", { document });
    expect(status).toBe(200);
    expect(json.data.errors[0].message).toContain(message);
    expect((await save(document, (await inUse()).version)).status).toBe(422);
  });

  test("may have the date of tomorrow, but none of a later day, because it would never be old", async () => {
    const { version } = await inUse();
    const day = (days: number) => isoDate(shop.clock.now, days);
    const checkedOn = (date: string) =>
      changedFacts((facts) => {
        facts.asOf = date;
        agentIn(facts, "superbuy").facts.serviceFee![0]!.checked = date;
        facts.vatRates[0]!.checked = date.slice(0, 4);
      });
    expect(
      (await call("POST", "/check", { document: checkedOn(day(1)) })).json.data.errors,
    ).toEqual([]);
    expect(await save(checkedOn("2062-08-01"), version)).toMatchObject({
      status: 422,
      json: {
        issues: [
          { path: "asOf", message: "must not be in the future" },
          { path: "agents[0].facts.serviceFee[0].checked" },
          { path: "vatRates[0].checked" },
        ],
      },
    });
    const { json } = await call("POST", "/check", { document: checkedOn(day(2)) });
    expect(json.data.errorCount).toBe(2);
  });

  test("that are too large are refused before they are read", async () => {
    const document = "x".repeat(AGENT_FACTS_BYTES_MAX);
    expect((await call("POST", "/check", { document })).status).toBe(413);
    expect((await save(document, 0)).status).toBe(413);
  });

  test("in a large document with many errors are checked within a second", async () => {
    const fact = {
      value: { kind: "days", days: 90 },
      sources: ["KAK1"],
      grade: "C",
      checked: null,
      validFrom: "2026-01-01",
    };
    const document = changedFacts((facts) => {
      agentIn(facts, "kakobuy").facts.storageFreeDays = Array.from(
        { length: 7000 },
        () => fact,
      ) as never;
    });
    const begin = performance.now();
    const { status, json } = await call("POST", "/check", { document });
    expect(performance.now() - begin).toBeLessThan(3000);
    expect(status).toBe(200);
    expect(json.data.errors).toHaveLength(1);
  });
});

test.each([
  ["CN Fans", "cnfans"],
  ["cnfans.com", "cnfans"],
  ["代购", "daigou"],
  ["拼多多", undefined],
  ["", undefined],
])("the facts about an agent with the name %j are those of %j", async (name, id) => {
  const { facts } = await inUse();
  const [first] = facts.agents as Facts["agents"];
  const agents = [...facts.agents, { ...first, id: "daigou", name: "代购" }];
  expect(factsIdOf({ ...facts, agents } as unknown as Facts, name)).toBe(id);
});

test("each change of the facts is in the audit log with the admin and its places", async () => {
  const { version } = await inUse();
  await save(withFee(21), version);
  const log = await shop.get("/api/v1/audit/getAuditLog?limit=1", admin);
  const { data } = (await log.json()) as { data: unknown[] };
  expect(data[0]).toMatchObject({
    action: "putAgentFacts",
    subject: String(version + 1),
    after: { version: version + 1, changes: 1, places: ["kakobuy serviceFee"] },
  });
});

test("a save of the facts in use adds no version and no entry of the audit log", async () => {
  const entries = async () => {
    const log = await shop.get("/api/v1/audit/getAuditLog?limit=50", admin);
    return ((await log.json()) as { data: unknown[] }).data;
  };
  const { version } = await inUse();
  await save(withFee(22), version);
  const before = await entries();
  expect((await save(withFee(22), version + 1)).status).toBe(200);
  expect((await inUse()).version).toBe(version + 1);
  expect(await entries()).toEqual(before);
});

describe("a correction", () => {
  const send = (form: FormData, headers = user) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    return call("POST", "/corrections", form, headers);
  };
  const list = async (state = "waiting") =>
    getCorrections.answer.parse((await call("GET", `/corrections?state=${state}`)).json).data;

  test("waits for an admin without changing the facts", async () => {
    const before = await inUse();
    expect((await send(await correctionForm({ source: "https://kakobuy.com/fees" }))).status).toBe(
      200,
    );
    expect((await list())[0]).toMatchObject({
      agent: "kakobuy",
      field: "serviceFee",
      statement: "It is 1 % now.",
      source: "https://kakobuy.com/fees",
      hasPicture: false,
      state: "waiting",
    });
    expect(await inUse()).toEqual(before);
  });

  test("has a picture that is encoded again without what its file contained", async () => {
    await send(await correctionForm());
    const [correction] = await list();
    expect(correction).toMatchObject({ hasPicture: true });
    const path = `/api/v1/agent-facts/corrections/${correction?._id}/picture`;
    const picture = await shop.get(path, admin);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
  });

  test("is accepted by the version that it led to, and not if that version is refused", async () => {
    await send(await correctionForm());
    const [correction] = await list();
    const { version } = await inUse();
    expect((await save(withFee(1), version + 5, { correction: correction!._id })).status).toBe(409);
    expect((await list())[0]?._id).toBe(correction?._id);
    expect((await save(withFee(1), version, { correction: correction!._id })).status).toBe(200);
    expect((await list("accepted"))[0]).toMatchObject({ _id: correction?._id, state: "accepted" });
    // Another admin's page may still show it as waiting.
    const late = await call("PATCH", `/corrections/${correction?._id}`, { state: "refused" });
    expect(late).toMatchObject({ status: 409, json: { code: "changed_meanwhile" } });
    expect((await list("accepted"))[0]?._id).toBe(correction?._id);
    const again = await save(withFee(2), version + 1, { correction: correction!._id });
    expect(again).toMatchObject({ status: 409, json: { code: "correction_accepted" } });
    expect((await inUse()).version).toBe(version + 1);
  });

  test("can be refused, and wait again", async () => {
    await send(await correctionForm());
    const id = (await list())[0]!._id;
    expect((await call("PATCH", `/corrections/${id}`, { state: "refused" })).status).toBe(200);
    expect((await list("refused"))[0]).toMatchObject({ _id: id, decidedAt: expect.any(String) });
    expect((await call("PATCH", `/corrections/${id}`, { state: "waiting" })).status).toBe(200);
    expect((await list())[0]?._id).toBe(id);
    expect((await call("PATCH", `/corrections/${id}`, { state: "accepted" })).status).toBe(400);
    expect((await call("PATCH", `/corrections/${id}`, { state: "refused" }, user)).status).toBe(
      403,
    );
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await call("PATCH", `/corrections/${nobody}`, { state: "refused" })).status).toBe(404);
  });

  test.each([
    [
      "neither link nor picture",
      async () => {
        const form = await correctionForm();
        form.delete("picture");
        return form;
      },
      400,
    ],
    ["an unknown agent", () => correctionForm({ agent: "nobody" }), 400],
    ["an unknown field", () => correctionForm({ field: "constructor" }), 400],
    ["a huge text", () => correctionForm({ statement: "x".repeat(60_000) }), 400],
    ["a link that runs a script", () => correctionForm({ source: "javascript:alert(1)" }), 400],
    [
      "an SVG as its picture",
      () =>
        correctionForm({
          picture: new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.png"),
        }),
      415,
    ],
    [
      "the address of a foreign picture",
      () => correctionForm({ picture: "https://example.com/a.png" as never }),
      400,
    ],
    [
      "a picture that is too large",
      () =>
        correctionForm({
          picture: new File([new Uint8Array(CORRECTION_PICTURE_BYTES_MAX + 1)], "a.png"),
        }),
      413,
    ],
  ] as const)("with %s is refused", async (_, form, status) => {
    const before = await list();
    expect((await send(await form(), (await shop.logIn()).headers)).status).toBe(status);
    expect(await list()).toEqual(before);
  });

  test("is refused after twenty in a day", async () => {
    const { headers } = await shop.logIn();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) {
      const form = await correctionForm({ source: "https://example.com" });
      statuses.push((await send(form, headers)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
