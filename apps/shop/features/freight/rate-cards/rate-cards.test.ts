import { DAY_MS, isoDate } from "@loupe/contract/time";
import { checkRateCard, getRateCards } from "@loupe/contract";
import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRateCards } from "./service.server.ts";
import { killChildProcess } from "#testing/faults/child-process.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop();
  headers = (await shop.logIn("admin", "owner@example.com")).headers;
});
afterAll(() => shop.close());

type Card = typeof rateCard;
const changedCard = (change: (card: any) => void): string => {
  const card: Card = structuredClone(rateCard);
  change(card);
  return JSON.stringify(card);
};
/**
 * Returns the shop's rate card with another customs fee on the line to the United Kingdom, which costs 75.20 for 1.2
 * kg without it.
 */
const dearer = (fee: number) =>
  changedCard(({ lines }) => {
    lines.find(({ id }: { id: string }) => id === "uk-taxfree").fees.customsFee = fee;
  });

const call = async (method: string, path: string, body?: unknown, as = headers) => {
  const response = await shop.send(method, `/api/v1/rateCard/${path}`, { body, headers: as });
  return { status: response.status, json: (await response.json()) as any };
};
const check = (card: string) => call("POST", "checkRateCard", { card });
const take = (card: string, inUse: number) => call("POST", "importRateCard", { card, inUse });
const restore = (number: number, inUse: number) =>
  call("POST", `restoreRateCard?number=${number}&inUse=${inUse}`);
const history = async (query = "") =>
  getRateCards.answer.parse((await call("GET", `getRateCards?${query}`)).json);
const numberInUse = async () => (await history("limit=1")).data[0]!.number;

const totalOf = async (from: Pick<TestShop, "post"> = shop) => {
  const parcel = { destination: "GB", weight: 1200, length: 12, width: 12, height: 12 };
  const { data } = (await (await from.post("/api/v1/get_estimation", parcel)).json()) as any;
  return data.find(({ id }: { id: string }) => id === "uk-taxfree").feeDetail.total as number;
};

describe("the history of rate cards:", () => {
  test("the first entry is the card that comes with the shop", async () => {
    const { data, nextCursor } = await history();
    expect(nextCursor).toBeNull();
    expect(data).toEqual([
      expect.objectContaining({
        number: 1,
        card: expect.objectContaining({ id: rateCard.cardId }),
        lines: 32,
        countries: 65,
        inUse: true,
        restores: null,
        createdBy: null,
      }),
    ]);
  });

  test("an import and a rollback take effect immediately in all processes", async () => {
    const another = await shop.openAnother();
    const there = {
      post: async (path: string, body: unknown) =>
        another.app.request(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
    };
    try {
      const first = await totalOf(there);
      const { status, json } = await take(dearer(50), await numberInUse());
      expect(status).toBe(200);
      expect(json.data).toMatchObject({ inUse: true, createdBy: "owner@example.com" });
      await expect.poll(() => totalOf(), { timeout: 1000 }).toBe(first + 50);
      await expect.poll(() => totalOf(there), { timeout: 1000 }).toBe(first + 50);

      const back = await restore(1, json.data.number);
      expect(back.json.data).toMatchObject({ restores: 1, inUse: true });
      await expect.poll(() => totalOf(there), { timeout: 1000 }).toBe(first);
      const { data } = await history();
      expect(data.map(({ inUse }) => inUse)).toEqual([true, false, false]);
    } finally {
      await another.close();
    }
  });

  test("the entries are listed in pages", async () => {
    const { data, nextCursor } = await history("limit=2");
    const rest = await history(`limit=2&cursor=${nextCursor}`);
    expect([...data, ...rest.data].map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(rest.data.some(({ inUse }) => inUse)).toBe(false);
    expect((await call("GET", "getRateCards?cursor=nonsense")).status).toBe(400);
  });

  test("an exported card is identical to the one that was imported", async () => {
    const card = ` ${dearer(7)}\n`;
    const { json } = await take(card, await numberInUse());
    const path = `/api/v1/rateCard/exportRateCard?number=${json.data.number}`;
    const response = await shop.get(path, headers);
    expect(await response.text()).toBe(card);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="${rateCard.cardId}.json"`,
    );
    expect((await check(card)).json.data.changeCount).toBe(0);
  });

  test.each(["exportRateCard?number=999", "exportRateCard?number=0"])(
    "the export of an unknown card by %s is refused",
    async (path) => expect((await call("GET", path)).status).toBe(path.endsWith("=0") ? 400 : 404),
  );

  test("an unknown card cannot be restored, also not over an outdated one", async () => {
    const inUse = await numberInUse();
    expect((await restore(999, inUse)).status).toBe(404);
    expect((await restore(999, inUse - 1)).status).toBe(409);
  });
});

describe("the check of a rate card", () => {
  test("lists what the card would change, and does not put it into use", async () => {
    const before = await numberInUse();
    const { json } = await check(
      changedCard((card) => {
        card.lines[0].features = "Another text";
        card.lines.push({ ...structuredClone(card.lines[1]), id: "one-more" });
      }),
    );
    const { data } = checkRateCard.answer.parse(json);
    // The card in use has a line with a higher price, which the checked card changes back.
    const lines = { added: 1, removed: 0, changed: 2 };
    expect(data).toMatchObject({ faults: [], inUse: before, lines });
    expect(data.changes).toContainEqual({
      path: `lines.${rateCard.lines[0]!.id}.features`,
      before: JSON.stringify(rateCard.lines[0]!.features),
      after: '"Another text"',
    });
    expect(data.changes).toContainEqual({
      path: "lines.one-more",
      after: expect.stringMatching(/^\{"id":"one-more"/),
    });
    expect(await numberInUse()).toBe(before);
  });

  test("has the same result for a large card, which a child process checks", async () => {
    const before = await numberInUse();
    const large = dearer(31) + " ".repeat(2_000_000);
    const { data } = checkRateCard.answer.parse((await check(large)).json);
    expect(data).toEqual(checkRateCard.answer.parse((await check(dearer(31))).json).data);
    expect((await check(large.slice(1))).json.data.faults).toMatchObject([{ path: "" }]);
    const request = check(large);
    await killChildProcess("card-tasks");
    const { path, message } = (await request).json.data.faults[0];
    expect([path, message]).toEqual(["", expect.stringMatching(/not be checked.*SIGKILL/)]);
    const refused = take(large, before);
    await killChildProcess("card-tasks");
    expect(await refused).toMatchObject({ status: 422, json: { code: "rate_card_faults" } });
    expect((await take(large, before)).status).toBe(200);
    expect((await restore(before, before + 1)).status).toBe(200);
  });

  const bad: [string, string, RegExp][] = [
    ["overlapping bands", changedCard(({ lines }) => overlap(lines[0])), /bands/],
    ["an unknown country", changedCard(({ lines }) => unknown(lines[0])), /destinations/],
    ["a negative fee", dearer(-1), /customsFee/],
    ["a truncated document", JSON.stringify(rateCard).slice(0, -500), /^$/],
    ["no JSON at all", "lines: 3", /^$/],
    ["another document", "[]", /^$/],
  ];

  test.each(bad)(
    "reports %s with its path, and does not change the card in use",
    async (_, card, path) => {
      const before = { number: await numberInUse(), total: await totalOf() };
      const { status, json } = await check(card);
      expect(status).toBe(200);
      expect(json.data.card).toBeNull();
      expect(json.data.faults.length).toBeGreaterThan(0);
      expect(json.data.faults[0].path).toMatch(path);

      const refusal = await take(card, before.number);
      expect(refusal.status).toBe(422);
      expect(refusal.json.issues).toMatchObject(json.data.faults);
      expect({ number: await numberInUse(), total: await totalOf() }).toEqual(before);
    },
  );

  test("reports all errors, not only the first", async () => {
    const card = changedCard(({ lines }) => {
      overlap(lines[0]);
      unknown(lines[1]);
      lines[2].fees.customsFee = -1;
      lines[3].chargeable.mode = "guess";
    });
    const { json } = await check(card);
    const paths = json.data.faults.map(({ path }: { path: string }) => path).join("\n");
    for (const at of [0, 1, 2, 3]) expect(paths).toContain(`lines[${at}]`);
  });
});

function overlap({ destinations }: any) {
  const [{ bands }] = Object.values<any>(destinations);
  bands.push({ ...bands[0] });
}
function unknown({ destinations }: any) {
  destinations.ZZ = structuredClone(Object.values(destinations)[0]);
}

describe("if two admins import rate cards at the same time,", () => {
  test("the second import is refused, because it was compared with an outdated card", async () => {
    const numberBefore = await numberInUse();
    const both = await Promise.all([take(dearer(1), numberBefore), take(dearer(2), numberBefore)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await numberInUse()).toBe(numberBefore + 1);
    expect((await restore(1, numberBefore)).status).toBe(409);
  });
});

describe("a rate card that is scheduled for a later day", () => {
  const dayAfter = (days: number) => isoDate(shop.clock.now, days);
  const later = async (fee: number, startsOn: string) => {
    const inUse = (await history()).data.find((card) => card.inUse)!.number;
    const body = { card: dearer(fee), inUse, startsOn };
    const { status, json } = await call("POST", "importRateCard", body);
    expect(status, JSON.stringify(json)).toBe(200);
    return json.data;
  };

  test("is not used before its day, and then replaces the card in use, even one that was imported after it", async () => {
    const before = await totalOf();
    const plannedCard = await later(300, dayAfter(2));
    expect(plannedCard).toMatchObject({ inUse: false, startsAt: `${dayAfter(2)}T00:00:00.000Z` });
    await startRateCards(shop.context);
    expect(await totalOf()).toBe(before);
    const { data, waiting } = await history();
    expect(waiting.map(({ number }) => number)).toEqual([plannedCard.number]);
    expect(data[0]).toMatchObject({ number: plannedCard.number, inUse: false });
    expect(data.filter(({ inUse }) => inUse)).toHaveLength(1);

    const atOnce = await later(40, dayAfter(0));
    expect(atOnce).toMatchObject({ inUse: true, startsAt: null });
    await expect.poll(() => totalOf(), { timeout: 1000 }).not.toBe(before);
    const meanwhile = await totalOf();

    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY_MS);
    headers = (await shop.logIn("admin")).headers;
    await startRateCards(shop.context);
    await expect.poll(() => totalOf(), { timeout: 1000 }).toBe(meanwhile + 260);
    expect((await history()).data.find(({ inUse }) => inUse)?.number).toBe(plannedCard.number);
    expect((await history()).waiting).toEqual([]);
  });

  test("does not start if it is cancelled, and no other card gets its number", async () => {
    const plannedCard = await later(600, dayAfter(1));
    const first = await later(601, dayAfter(3));
    const second = await later(602, dayAfter(2));
    expect((await history()).waiting.map(({ number }) => number)).toEqual(
      [plannedCard, second, first].map(({ number }) => number),
    );
    for (const { number } of [first, second]) {
      expect((await call("DELETE", `cancelRateCard?number=${number}`)).status).toBe(200);
      expect((await call("GET", `exportRateCard?number=${number}`)).status).toBe(404);
    }
    const next = await later(603, dayAfter(2));
    expect(next.number).toBe(second.number + 1);
    const { data, waiting } = await history();
    expect(data.map(({ number }) => number).slice(0, 2)).toEqual([next.number, plannedCard.number]);
    expect(waiting.map(({ number }) => number)).toEqual([plannedCard.number, next.number]);

    shop.clock.now = new Date(shop.clock.now.getTime() + 4 * DAY_MS);
    headers = (await shop.logIn("admin")).headers;
    await startRateCards(shop.context);
    expect((await history()).data.find(({ inUse }) => inUse)?.number).toBe(next.number);
  });

  test("can be cancelled until it starts, but not after that", async () => {
    const cancel = (number: number) => call("DELETE", `cancelRateCard?number=${number}`);
    const plannedCard = await later(500, dayAfter(1));
    expect((await cancel(plannedCard.number)).status).toBe(200);
    expect((await cancel(plannedCard.number)).status).toBe(404);
    const inUse = (await history()).data.find((card) => card.inUse)!.number;
    expect((await cancel(inUse)).status).toBe(404);
    expect((await cancel(1)).status).toBe(404);
  });
});

test("the list of rate cards contains whether an external estimate service is used before the card", async () => {
  expect((await history()).pricedByService).toBe(false);
  const another = await shop.openAnother({ SHIPPING_ESTIMATE_URL: shop.sandbox.origin });
  try {
    const response = await another.app.request("/api/v1/rateCard/getRateCards", { headers });
    expect(await response.json()).toMatchObject({ pricedByService: true });
  } finally {
    await another.close();
  }
});

test("a table with a carrier's prices is checked as the card that results from it, which can be imported", async () => {
  const table = "line,country,from,to,first,next,days\nuk-taxfree,GB,1,30000,60,20,8-12";
  const { json } = await call("POST", "checkRateCard", { card: table });
  const { faults: errors, document, inUse, lines } = json.data;
  expect(errors).toEqual([]);
  expect(lines).toEqual({ added: 0, removed: 0, changed: 1 });
  expect((await take(document, inUse)).status).toBe(200);
  const wrong = await call("POST", "checkRateCard", { card: "line,country\nx,GB" });
  expect(wrong.json.data).toMatchObject({
    faults: [{ path: "", message: "lacks the columns from, to, first, next, days" }],
  });
});
