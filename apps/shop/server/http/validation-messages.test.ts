import { endpoints, Problem, type Endpoint } from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BACKUP_JOBS } from "#testing/backups.ts";
import { contractExamples } from "#testing/examples.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", EXPORT_WAIT_S: "0" }, undefined, BACKUP_JOBS);
});
afterAll(() => shop.close());

const EXAMPLES = contractExamples(() => shop);

/** Words in the validation library's own messages, which are written for programmers. */
const FOR_PROGRAMMERS =
  /invalid (input|option|string|number|uuid|url|iso|key|value|discriminator)|too (small|big)|expected|received|unrecognized|undefined|NaN|pattern/i;

/** Values of the wrong type, too small or too large. */
const WRONG = [null, {}, 1e12, -1, "", "x".repeat(5000)];

type Asked = { query?: Record<string, string>; body?: unknown };

/** Returns requests without any field, and requests with one field set to a wrong value. */
function wrongWays({ query, body }: Endpoint, validBody: unknown): Asked[] {
  const ways: Asked[] = body ? [{ body: {} }, { body: [] }, { body: null }, { body: "x" }] : [{}];
  for (const wrong of WRONG) {
    for (const name of Object.keys(query?.shape ?? {})) {
      const text = typeof wrong === "string" ? wrong : JSON.stringify(wrong);
      ways.push({ query: { [name]: text }, body: validBody });
    }
    if (!body || typeof validBody !== "object" || validBody === null) continue;
    for (const name of Object.keys(validBody)) ways.push({ body: { ...validBody, [name]: wrong } });
  }
  return ways;
}

/** Encodes the body in the route's format. In a form with files, all other fields are text. */
function sent(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.form !== "files") return JSON.stringify(body);
  const form = new FormData();
  if (body instanceof FormData) return body;
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  return form;
}

const fieldsOf = (body: unknown) =>
  body instanceof FormData
    ? Object.fromEntries([...body.keys()].map((name) => [name, "x"]))
    : (body ?? undefined);

describe.each(Object.entries<Endpoint>(endpoints).filter(([, { query, body }]) => query || body))(
  "the endpoint %s",
  (name, endpoint) => {
    test("describes invalid input in sentences for people, each error once", async () => {
      const { path, headers = {}, body } = await EXAMPLES[name as keyof typeof endpoints]();
      const [bare, queryText] = path.split("?");
      const messages = new Set<string>();
      for (const way of wrongWays(endpoint, fieldsOf(body))) {
        const query = new URLSearchParams(way.query ?? queryText);
        const response = await shop.send(endpoint.method, `/api/v1${bare}?${query}`, {
          headers: {
            ...headers,
            ...(endpoint.form !== "files" && { "content-type": "application/json" }),
          },
          body: endpoint.body ? sent(endpoint, way.body) : undefined,
        });
        if (response.status !== 400) {
          await response.body?.cancel();
          continue;
        }
        const { message, issues = [] } = Problem.parse(await response.json());
        for (const words of [message, ...issues.map((issue) => issue.message)]) messages.add(words);
        const listed = issues.map((issue) => `${issue.path}: ${issue.message}`);
        expect(listed, "each error once").toEqual([...new Set(listed)]);
      }
      for (const words of messages) {
        expect(words).not.toMatch(FOR_PROGRAMMERS);
        expect(words, "a sentence").toMatch(/^[^a-z]/);
      }
    });
  },
);

test.each([
  ["/users/createUser", {}, "Name is required"],
  ["/users/createUser", { name: 7 }, "Name must be text"],
  ["/auth/login", { email: "a@b.example" }, "Please fill in all fields"],
  ["/auth/forgetPassword", {}, "Email is required"],
  ["/auth/resetPassword", { id: "x" }, "New password is required"],
  ["/qc/search", { url: "" }, "The link is required"],
  ["/get_estimation", { weight: [] }, "Weight must be text"],
])("POST %s with %j gets the message: %s", async (path, body, message) => {
  const response = await shop.post(`/api/v1${path}`, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
});

test.each([
  ["/review/findReview?status=x", "Status must be all, pending, approved or denied"],
  ["/products/getAllProduct?Storefront=x", "Storefront must be all, 1688, taobao or weidian"],
  [
    "/products/getAllProduct?MinPrice=x",
    "Min Price must be a price of 0 or more, with at most two decimals",
  ],
  ["/goods/detail?id=7265511373", "Shop type is required"],
])("GET %s gets the message: %s", async (path, message) => {
  const response = await shop.get(`/api/v1${path}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
});
