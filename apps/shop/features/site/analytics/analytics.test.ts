import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findLegalPage, previewLegalText } from "#features/shop-keeping/legal/service.server.ts";
import { findTexts } from "#features/shop-keeping/legal/texts.server.ts";
import { pagePolicy } from "#server/http/content-security-policy.ts";
import { LANGUAGES } from "#languages";
import { readConfig } from "#server/config.ts";
import { analyticsOf } from "#server/settings/analytics.ts";
import { publicConfig } from "#server/settings/public-site.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { isPrivatePath } from "./private-paths.ts";

const UUID = "b59e9c65-ae32-47f1-8400-119fcf4861c4";
const MATOMO = {
  ANALYTICS_TOOL: "Matomo",
  ANALYTICS_ID: "1",
  ANALYTICS_URL: "https://stats.example.com/matomo",
};

let shop: TestShop;
let headers: Record<string, string>;
let version = 0;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  ({ headers } = await shop.logIn("owner"));
});
afterAll(() => shop.close());

async function patch(values: Record<string, string | null | undefined>) {
  const body = { version, values };
  const response = await shop.send("PATCH", "/api/v1/settings", { body, headers });
  const json = (await response.json()) as any;
  if (response.ok) version = json.data.version;
  return { status: response.status, json };
}

/** Saves these settings of the analytics tool, and removes the settings of earlier tests. */
const choose = (values: Record<string, string | undefined>) =>
  patch({
    ANALYTICS_TOOL: null,
    ANALYTICS_ID: null,
    ANALYTICS_URL: null,
    ANALYTICS_COOKIES: null,
    ...values,
  });

const directives = (env: Record<string, string | undefined>) => {
  const config = readConfig(env);
  const policy = pagePolicy({ config, tool: analyticsOf(config) }, "");
  return Object.fromEntries(
    policy.split("; ").map((line) => {
      const [name, ...sources] = line.split(" ");
      return [name!.replace("-src", ""), sources.join(" ")];
    }),
  );
};

describe("the content security policy of a page", () => {
  test("allows no other hosts if the shop uses no analytics tool", () => {
    expect(directives({})).toMatchObject({
      script: "'self'",
      connect: "'self'",
      img: "'self' data: blob:",
    });
  });

  test.each([
    {
      env: { ANALYTICS_TOOL: "Plausible", ANALYTICS_ID: "example.com" },
      script: "'self' https://plausible.io/js/script.manual.js",
      connect: "'self' https://plausible.io/api/event",
      img: "'self' data: blob:",
    },
    {
      env: {
        ANALYTICS_TOOL: "Umami",
        ANALYTICS_ID: UUID,
        ANALYTICS_URL: "https://u.example.com/a/",
      },
      script: "'self' https://u.example.com/a/script.js",
      connect: "'self' https://u.example.com/a/api/send",
      img: "'self' data: blob:",
    },
    {
      env: { ANALYTICS_TOOL: "Umami", ANALYTICS_ID: UUID },
      script: "'self' https://cloud.umami.is/script.js",
      connect:
        "'self' https://cloud.umami.is/api/send https://gateway.umami.is/api/send https://api-gateway.umami.dev/api/send",
      img: "'self' data: blob:",
    },
    {
      env: MATOMO,
      script: "'self' https://stats.example.com/matomo/matomo.js",
      connect: "'self' https://stats.example.com/matomo/matomo.php",
      img: "'self' data: blob: https://stats.example.com/matomo/matomo.php",
    },
    {
      env: { ANALYTICS_TOOL: "Google", ANALYTICS_ID: "G-AB12CD34EF" },
      script: "'self' https://www.googletagmanager.com/gtag/js",
      connect:
        "'self' https://*.google-analytics.com https://*.googletagmanager.com https://*.analytics.google.com",
      img: "'self' data: blob: https://*.google-analytics.com https://*.googletagmanager.com",
    },
  ])("allows the addresses that $env.ANALYTICS_TOOL needs", ({ env, ...allowed }) => {
    expect(directives(env)).toMatchObject(allowed);
  });
});

test("private pages such as the login exclude analytics, in every spelling of their addresses", () => {
  const closed =
    "/login /register /account /dashboard /dashboard/settings /setup /LOGIN /%6cogin //account /reset-password/x /verify-email/x /change-password /google-finished /collection/shared/x /ask/x /login/%E0%A4%A";
  for (const path of closed.split(" ")) expect(isPrivatePath(path), path).toBe(true);
  for (const path of "/ /popular /product/weidian/1 /collection /accounts /loginx".split(" "))
    expect(isPrivatePath(path), path).toBe(false);
});

describe("the owner's settings of the analytics tool", () => {
  test("take effect immediately when they are saved or removed", async () => {
    expect((await choose(MATOMO)).status).toBe(200);
    const site = () => publicConfig(shop.context.config, new Date()).analyticsTool;
    expect(site()).toMatchObject({ name: "Matomo", setsCookies: true });
    await patch({ ANALYTICS_COOKIES: "off" });
    expect(site()).toMatchObject({ setsCookies: false });
    await patch({ ANALYTICS_TOOL: null });
    expect(site()).toBeUndefined();
  });

  test.each([
    { ANALYTICS_ID: `1"><script>` },
    { ANALYTICS_ID: "1'" },
    { ANALYTICS_ID: "two" },
    { ANALYTICS_ID: "" },
    { ANALYTICS_TOOL: "Mixpanel" },
    { ANALYTICS_TOOL: "Plausible" },
    { ANALYTICS_TOOL: "Umami" },
    { ANALYTICS_TOOL: "Google" },
    { ANALYTICS_TOOL: "Google", ANALYTICS_ID: "GTM-ABCD" },
    { ANALYTICS_URL: "" },
    { ANALYTICS_URL: "http://stats.example.com/" },
    { ANALYTICS_URL: "javascript:alert(1)" },
    { ANALYTICS_URL: "https://user:password@stats.example.com/" },
    { ANALYTICS_URL: "https://stats.example.com/; script-src *" },
    { ANALYTICS_URL: "https://stats.example.com/a,b" },
    { ANALYTICS_URL: "https://*.example.com/" },
    { ANALYTICS_URL: "https://stats.example.com/?x=1" },
    { ANALYTICS_URL: "https://stats.example.com/'self'" },
    { ANALYTICS_URL: "https://ex;ample.com/" },
    { ANALYTICS_URL: `https://stats.example.com/${"x".repeat(300)}` },
    { ANALYTICS_COOKIES: "perhaps" },
  ])("are refused if they contain %j", async (values) => {
    const { status, json } = await choose({ ...MATOMO, ...values });
    expect(status, JSON.stringify(json)).toBe(422);
    expect(json.issues[0].path).toMatch(/^body\.values\.ANALYTICS_/);
  });

  test("have no effect while a setting that the tool needs is missing", () => {
    const half = { ...readConfig({}), ANALYTICS_TOOL: "Google", ANALYTICS_ID: "1" } as const;
    expect(analyticsOf(half)).toBeUndefined();
  });
});

test("the privacy page names the analytics tool and its cookies, in every language", async () => {
  const privacy = async (tag: (typeof LANGUAGES)[number]["tag"]) =>
    previewLegalText(shop.context, (await findTexts(tag)).templates.privacy, tag);
  await choose({});
  for (const { tag } of LANGUAGES) {
    expect(await privacy(tag), tag).not.toMatch(/Matomo|_pk_|\{analytics\}|analytics-choice"/);
    expect(await privacy(tag), tag).toContain("<code>analytics-choice</code>");
  }
  await choose(MATOMO);
  for (const { tag } of LANGUAGES) {
    const html = await privacy(tag);
    for (const text of [
      "Matomo",
      "<code>_pk_id…</code>",
      `href="#analytics-choice"`,
      "stats.example.com",
    ])
      expect(html, tag).toContain(text);
  }
  await choose({ ANALYTICS_TOOL: "Plausible", ANALYTICS_ID: "example.com" });
  for (const { tag } of LANGUAGES) {
    expect(await privacy(tag), tag).toContain("plausible.io");
    expect(await privacy(tag), tag).not.toContain("_pk_");
  }
  expect(await findLegalPage(shop.context, "privacy", "en")).toBeUndefined();
});
