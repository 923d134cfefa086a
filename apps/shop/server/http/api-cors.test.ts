import { endpoints, isCrossOrigin, Problem, type Endpoint } from "@loupe/contract";
import { isForOthers } from "@loupe/contract/openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JOBS } from "#server/jobs/housekeeping.ts";
import { contractExamples } from "#testing/examples.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, JOBS);
});
afterAll(() => shop.close());

const FOREIGN = { origin: "https://other.example" };
const EXAMPLES = contractExamples(() => shop);
const OF_PUBLIC_DOCUMENT = Object.entries<Endpoint>(endpoints).filter(([, one]) =>
  isForOthers(one),
);
type Operation = { "x-cors"?: boolean; responses: Record<string, unknown> };

describe.each(OF_PUBLIC_DOCUMENT)("from another site, %s", (name, { method, path }) => {
  test("answers as the public OpenAPI document says", async () => {
    const document = await (await shop.get("/api/v1/openapi.public.json")).json();
    const operation: Operation =
      document.paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    const example = await EXAMPLES[name as keyof typeof EXAMPLES]();
    const response = await shop.send(method, `/api/v1${example.path}`, {
      ...example,
      headers: { ...example.headers, ...FOREIGN },
    });
    const preflight = await shop.send("OPTIONS", `/api/v1${example.path}`, { headers: FOREIGN });
    if (operation["x-cors"] === false) {
      expect([response.status, preflight.status]).toEqual([403, 403]);
      expect(Problem.parse(await response.json()).code).toBe("own_pages_only");
      expect(operation.responses).toHaveProperty("403");
      return;
    }
    expect([response.status, preflight.status]).toEqual([200, 204]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toBe(
      "etag, retry-after, x-picture, x-request-id",
    );
    expect(preflight.headers.get("access-control-allow-headers")).toBe(
      "accept-language, content-type, if-none-match",
    );
  });
});

test("every call that is not for other sites is refused there, however its path is written", async () => {
  const closed = Object.values<Endpoint>(endpoints).filter((one) => !isCrossOrigin(one));
  for (const { method, path } of closed) {
    const plain = `/api/v1${path.replaceAll(/:\w+/g, "x")}`;
    for (const address of [plain, plain.replace("/api", "/%61pi"), plain.replace(/.$/, encoded)]) {
      const response = await shop.send(method, address, { headers: FOREIGN });
      expect([response.status, (await response.json()).code], `${method} ${address}`).toEqual([
        403,
        "own_pages_only",
      ]);
    }
  }
});

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

test("a path that does not exist gets 404 from another site, too", async () => {
  for (const path of ["/api/v1/nothing", "/api/v1/qc/search/nothing"]) {
    const response = await shop.post(path, {}, FOREIGN);
    expect([response.status, (await response.json()).code]).toEqual([404, "no_route"]);
  }
});

test.each([
  ["DELETE", "/api/v1/links/resolve", "GET, HEAD"],
  ["POST", "/api/v1/qc-photos/7265511373", "GET, HEAD"],
  ["GET", "/api/v1/get_estimation", "POST"],
  ["POST", "/api/v1/account", "GET, HEAD, PATCH, DELETE"],
  ["PUT", "/api/v1/openapi.json", "GET, HEAD"],
])("%s %s, which has another method, gets 405 with Allow: %s", async (method, path, allow) => {
  const response = await shop.send(method, path);
  expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
  expect(Problem.parse(await response.json()).code).toBe("method_not_allowed");
});
