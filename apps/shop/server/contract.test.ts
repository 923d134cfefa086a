import { endpoints, Problem, type Endpoint } from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Example = { path: string; body?: unknown };

/** One real call of each endpoint: a new endpoint without one fails the test below. */
const EXAMPLES: Record<keyof typeof endpoints, Example> = {
  searchQc: { path: "/qc/search", body: { channel: 3, offerId: "7265511373" } },
  getQcPhotos: { path: "/qc-photos/7265511373?shopType=weidian" },
  getGoodsDetail: { path: "/goods/detail?shopType=weidian&id=7265511373" },
  getAgents: { path: "/agent/getAgent?active=true" },
  resolveLink: { path: "/links/resolve?url=https://weidian.com/item.html?itemID=7265511373" },
  incrementViewCount: { path: "/products/incrementViewCount?productCode=7265511373" },
};

describe.each(Object.entries<Endpoint>(endpoints))("%s", (name, endpoint) => {
  const { path, body } = EXAMPLES[name as keyof typeof endpoints];

  test("answers with its shape, and nothing beside it", async () => {
    const response = body
      ? await shop.post(`/api/v1${path}`, body)
      : await shop.get(`/api/v1${path}`);
    expect(response.status).toBe(200);
    const json = await response.json();
    expect(endpoint.answer.parse(json)).toEqual(json);
  });

  test("answers with a problem to what it does not understand", async () => {
    if (!endpoint.query && !endpoint.body) return;
    const wrong = endpoint.body
      ? await shop.post(`/api/v1${path}`, "[]")
      : await shop.get(`/api/v1${path.split("?")[0]}?${WRONG_QUERY}`);
    expect(wrong.status).toBe(400);
    const json = await wrong.json();
    expect(Problem.parse(json)).toEqual(json);
    expect(wrong.headers.get("cache-control")).toBe("no-store");
  });
});

const WRONG_QUERY = "active=maybe&id=x&shopType=x&productCode=x";

test("an unknown field is ignored", async () => {
  const body = { channel: 3, offerId: "7265511373", surprise: true };
  expect((await shop.post("/api/v1/qc/search", body)).status).toBe(200);
});

test("an unknown route below /api is a problem in JSON", async () => {
  const response = await shop.get("/api/v1/nothing");
  expect(response.status).toBe(404);
  expect(Problem.safeParse(await response.json()).success).toBe(true);
});

test("the OpenAPI document names every route, and every reference in it leads somewhere", async () => {
  const response = await shop.get("/api/v1/openapi.json");
  const document = (await response.json()) as any;
  expect(document.openapi).toBe("3.1.0");
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    expect(document.paths[path]).toHaveProperty(endpoint.method.toLowerCase());
  }
  for (const [, name] of JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    expect(document.components.schemas).toHaveProperty(name!);
  }
});

test("the reference page tells the same to people, without a script", async () => {
  const page = await (await shop.get("/api/v1/reference")).text();
  for (const name of Object.keys(endpoints)) expect(page).toContain(`id="${name}"`);
  expect(page).not.toContain("<script");
});
