import { createHash } from "node:crypto";
import { endpoints, Problem, type Endpoint } from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { JOBS } from "#server/jobs/housekeeping.ts";
import { contractExamples } from "#testing/examples.ts";
import { untilReconnected } from "#testing/first-run.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

// Some examples make backups, each in a separate process, which is slow.
vi.setConfig({ testTimeout: 60_000 });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, JOBS);
});
afterAll(() => shop.close());

const json = { "content-type": "application/json" };
/** A new endpoint without an example fails the tests below. */
const EXAMPLES = contractExamples(() => shop);

describe.each(Object.entries<Endpoint>(endpoints))("the endpoint %s", (name, endpoint) => {
  const example = EXAMPLES[name as keyof typeof endpoints];
  const { method, query, body: takesBody, form } = endpoint;

  test("responds to invalid input with an API error, and to valid input with the declared fields and no others", async () => {
    const { path, ...parts } = await example();
    if (query || takesBody) await expectRefusal(path.split("?")[0]!, parts.headers);
    const response = await shop.send(method, `/api/v1${path}`, parts);
    expect(response.status).toBe(200);
    const answer = await (endpoint.answerType ? response.text() : response.json());
    expect(endpoint.answer.parse(answer)).toEqual(answer);
  });

  async function expectRefusal(path: string, headers?: Record<string, string>) {
    const list = { body: takesBody ? "[]" : undefined, headers: { ...headers, ...json } };
    const nothing = { body: new FormData(), headers };
    const wrong = await shop.send(
      method,
      `/api/v1${path}?${WRONG_QUERY}`,
      form === "files" ? nothing : list,
    );
    expect(wrong.status).toBe(400);
    const answer = await wrong.json();
    expect(Problem.parse(answer)).toEqual(answer);
    expect(wrong.headers.get("cache-control")).toBe("no-store");
  }

  afterAll(async () => {
    if (name === "restoreSetup" || name === "restoreBackup") await untilReconnected(shop);
  });
});

const WRONG_QUERY =
  "active=maybe&id=x&shopType=x&productCode=x&MinPrice=x&page=x&role=x&limit=x&mail_id=x&days=x&from=x&endpoint=x";

test("the API ignores unknown fields of a request", async () => {
  const body = { channel: 3, offerId: "7265511373", surprise: true };
  expect((await shop.post("/api/v1/qc/search", body)).status).toBe(200);
});

test.each([
  [
    "a NUL",
    String.raw`{"url":"https://weidian.com/\u0000"}`,
    "must not contain control characters",
  ],
  ["half a character", String.raw`{"url":"https://weidian.com/\ud83d"}`, "has the wrong format"],
])("a text with %s is refused, because PostgreSQL cannot store it", async (_, body, words) => {
  const response = await shop.post("/api/v1/qc/search", body, json);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    issues: [{ path: "body.url", message: `The link ${words}` }],
  });
});

test("an unknown route below /api gets an API error as JSON", async () => {
  const response = await shop.get("/api/v1/nothing");
  expect(response.status).toBe(404);
  expect(Problem.safeParse(await response.json()).success).toBe(true);
});

test("the OpenAPI document contains every route, and all its references can be resolved", async () => {
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

test("the reference page describes every endpoint with an example, and its policy allows its style and script", async () => {
  const response = await shop.get("/api/v1/reference");
  const page = await response.text();
  for (const name of Object.keys(endpoints)) expect(page).toContain(`id="${name}"`);
  expect(page.match(/<summary>Example<\/summary>/g)).toHaveLength(Object.keys(endpoints).length);
  expect(page.replaceAll(/<pre>.*?<\/pre>|<script>.*?<\/script>/gs, "")).not.toContain("`");
  const policy = response.headers.get("content-security-policy");
  for (const element of ["style", "script"]) {
    const [, text, ...others] = page.split(new RegExp(`</?${element}>`));
    expect(others, element).toHaveLength(1);
    const source = createHash("sha256").update(text!).digest("base64");
    expect(policy).toContain(`${element}-src 'sha256-${source}'`);
  }
});
