import { createHash } from "node:crypto";
import { type Endpoint, endpoints, isCrossOrigin, Problem } from "@loupe/contract";
import { isForOthers } from "@loupe/contract/openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JOBS } from "#main/housekeeping.ts";
import { contractExamples } from "#testing/examples.ts";
import { untilReconnected } from "#testing/first-run.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, JOBS);
});
afterAll(() => shop.close());

describe("the contract", () => {
  const json = { "content-type": "application/json" };
  const FILES_FORM = "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW";
  /** A new endpoint without an example fails the tests below. */
  const EXAMPLES = contractExamples(() => shop);

  describe.each(Object.entries<Endpoint>(endpoints))("the endpoint %s", (name, endpoint) => {
    const example = EXAMPLES[name as keyof typeof endpoints];
    const { method, query, body: takesBody, form } = endpoint;

    test("refuses invalid input and bodies of another type or that are too large, and responds to valid input with the declared fields and no others", async () => {
      const { path, ...parts } = await example();
      if (query || takesBody) await expectRefusal(path.split("?")[0]!, parts.headers);
      if (takesBody) await expectBodyRefusals(path, parts.headers);
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

    async function expectBodyRefusals(path: string, headers?: Record<string, string>) {
      const ask = async (ownHeaders: Record<string, string>) => {
        const parts = { body: "x", headers: { ...headers, ...ownHeaders } };
        const response = await shop.send(method, `/api/v1${path}`, parts);
        return [response.status, Problem.parse(await response.json()).code];
      };
      const isForm = form === "files";
      const expected = isForm ? "form_expected" : "json_expected";
      expect(await ask({ "content-type": "text/plain" })).toEqual([415, expected]);
      // The declared length suffices: the body is not read.
      const length = { "content-length": String((endpoint.bodyBytesMax ?? 64 * 1024) + 1) };
      const type = isForm ? { "content-type": FILES_FORM } : json;
      expect(await ask({ ...type, ...length })).toEqual([413, "body_too_large"]);
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
});

describe("calls from other sites", () => {
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
      for (const address of [
        plain,
        plain.replace("/api", "/%61pi"),
        plain.replace(/.$/, encoded),
      ]) {
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
});
