import { getAuditLog, getSettings, getSettingsHistory, type Settings } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings, settingsSaves } from "#server/settings/tables.ts";
import { WAIT_LIMIT_MS } from "#testing/limits.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

type Another = Awaited<ReturnType<TestShop["openAnother"]>>;

const OWNER = "owner@example.com";
let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", TRACKING_URL: "https://track.example/{number}" });
  headers = (await shop.logIn("owner", OWNER)).headers;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.context.db.delete(settings);
  await shop.context.db.delete(settingsSaves);
  await shop.context.settings.reload();
});

const call = async (method: string, path: string, body?: unknown) => {
  const response = await shop.send(method, `/api/v1${path}`, { body, headers });
  return { status: response.status, json: (await response.json()) as any };
};
const read = async (): Promise<Settings> =>
  getSettings.answer.parse((await call("GET", "/settings")).json).data;
const patch = (version: number, values: Record<string, string | null>) =>
  call("PATCH", "/settings", { version, values });
const one = async (name: string) =>
  (await read()).settings.find((setting) => setting.name === name);
const history = async () =>
  getSettingsHistory.answer.parse((await call("GET", "/settings/history")).json).data;

/** Returns the site's name from the manifest of the installable app. */
const nameIn = async ({ app }: Pick<Another, "app">) =>
  ((await (await app.request("/manifest.webmanifest")).json()) as { name: string }).name;

describe("a saved setting", () => {
  test("is used at once, makes a new version, and has the dashboard as its source", async () => {
    expect(await one("SITE_NAME")).toMatchObject({ source: "default", preset: "Loupe" });
    const { status, json } = await patch(0, { SITE_NAME: " Magpie ", SOCIAL_REDDIT: "" });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ version: 1, values: { SITE_NAME: "Magpie" } });
    expect(await one("SITE_NAME")).toMatchObject({ source: "dashboard" });
    expect(await (await shop.get("/api/v1/reference")).text()).toContain("Magpie");
    await patch(1, { SITE_NAME: null });
    expect(shop.context.config.SITE_NAME).toBe("Loupe");
  });

  test("that an earlier version accepted and this one does not has to be typed again", async () => {
    const value = "https://name:password@qc.example";
    await shop.context.db.insert(settings).values({ name: "QC_IMAGES_URL", value, version: 1 });
    expect(await one("QC_IMAGES_URL")).toMatchObject({
      source: "dashboard",
      mustBeTypedAgain: true,
    });
    expect((await patch(0, { QC_IMAGES_URL: "https://qc.example" })).status).toBe(200);
    expect(await one("QC_IMAGES_URL")).toMatchObject({ mustBeTypedAgain: false });
    expect(shop.context.config.QC_IMAGES_URL).toBe("https://qc.example");
  });

  test("makes no new version if its value is unchanged", async () => {
    await patch(0, { SITE_NAME: "Magpie" });
    expect((await patch(1, { SITE_NAME: "Magpie" })).json.data.version).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  test("is used by another process within a second, and invalidates its cached responses", async () => {
    const another = await shop.openAnother();
    const { responses, agents, outbound } = another.context;
    const page = { headers: {}, body: Buffer.from("Loupe"), isFinal: false, tags: ["agents"] };
    responses.put("/", page, responses.generation());
    agents.put("all", { agents: [], tags: ["agents"] }, agents.generation());
    const inTheMaking = responses.generation();
    expect(outbound.allowsPicture("https://img.example.com/a.jpg")).toBe(false);

    const saved = await patch(0, {
      SITE_NAME: "Magpie",
      IMAGE_HOSTS: "img.example.com",
      EXTENSION_OLDEST: "2.0",
    });
    expect(saved).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(another.context.config.SITE_NAME).toBe("Magpie"), 1000);
    expect(await nameIn(another)).toBe("Magpie");
    expect(responses.get("/")).toBeUndefined();
    expect(agents.get("all")).toBeUndefined();
    responses.put("/", page, inTheMaking);
    expect(responses.get("/"), "what was in the making shows the old name").toBeUndefined();
    expect(outbound.allowsPicture("https://img.example.com/a.jpg")).toBe(true);
    const status = await another.app.request("/api/v1/extension/status");
    expect(await status.json()).toMatchObject({ data: { oldest: "2.0" } });
    await another.close();
  });

  test("reaches a process whose listener had lost its connection", async () => {
    const another = await shop.openAnother();
    const { db } = shop.context;
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'loupe listener' and datname = current_database()`,
    );
    await patch(0, { SITE_NAME: "Magpie" });
    await vi.waitFor(() => expect(another.context.config.SITE_NAME).toBe("Magpie"), WAIT_LIMIT_MS);
    await another.close();
  });

  test("is kept after a restart, and is in the history and the audit log", async () => {
    await patch(0, { SITE_NAME: "Magpie" });
    await shop.restart();
    expect(shop.context.config.SITE_NAME).toBe("Magpie");
    expect(await history()).toMatchObject([
      {
        version: 1,
        savedBy: OWNER,
        changes: [{ name: "SITE_NAME", title: "Name", from: null, to: "Magpie" }],
      },
    ]);
    const log = getAuditLog.answer.parse((await call("GET", "/audit/getAuditLog?limit=1")).json);
    expect(log.data[0]).toMatchObject({
      actor: OWNER,
      action: "patchSettings",
      subject: "settings",
      before: {},
      after: { SITE_NAME: "Magpie" },
    });
  });

  test("determines which service is called, and ends a pause that the old value caused", async () => {
    const { outbound, config } = shop.context;
    shop.sandbox.switches.set({ service: "qcImages", scenario: "quota" });
    await call("POST", "/dashboard/testService", { service: "qc-images" });
    shop.sandbox.switches.clear();
    const paused = () =>
      outbound.health().find(({ upstream: source }) => source === "qc-images")?.paused;
    expect(paused()).toBe("quota");
    await patch(0, { QC_IMAGES_URL: "https://photos.example/api" });
    expect(config.QC_IMAGES_URL).toBe("https://photos.example/api");
    expect(paused()).toBeUndefined();
    expect(outbound.allowsPicture("https://photos.example/1.jpg")).toBe(true);
  });
});

describe("if two admins save settings at once,", () => {
  test("the second gets 409 with both versions, without secrets", async () => {
    const SMTP_URL = "smtp://name:hidden@mail.example";
    const saves = await Promise.all([
      patch(0, { SITE_NAME: "Magpie", SMTP_URL }),
      patch(0, { SITE_NAME: "Jackdaw", SMTP_URL }),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusal = saves.find(({ status }) => status === 409)!.json;
    const { SITE_NAME } = (await read()).values;
    expect(refusal).toMatchObject({
      code: "settings_changed",
      current: { version: 1, values: { SITE_NAME, SMTP_URL: null } },
      yours: {
        version: 0,
        values: { SITE_NAME: SITE_NAME === "Magpie" ? "Jackdaw" : "Magpie", SMTP_URL: null },
      },
    });
    expect(JSON.stringify(refusal)).not.toContain("hidden");
  });
});

describe("the API rejects, without saving anything,", () => {
  test("a value of a setting that the environment sets", async () => {
    expect(await one("TRACKING_URL")).toMatchObject({ source: "environment" });
    expect((await read()).values.TRACKING_URL).toBe("https://track.example/{number}");
    const { status, json } = await patch(0, {
      SITE_NAME: "Magpie",
      TRACKING_URL: "https://x.example/{number}",
    });
    expect([status, json.code]).toEqual([422, "setting_of_environment"]);
    expect(json.issues).toMatchObject([{ path: "body.values.TRACKING_URL" }]);
    expect((await read()).version).toBe(0);
  });

  test.each([
    ["an unknown name", "PORT", "80", "is not a setting"],
    ["a name that every object inherits", "constructor", "x", "is not a setting"],
    ["a site name that is too long", "SITE_NAME", "x".repeat(61), "60"],
    ["a text of 1 MB", "SOCIAL_REDDIT", `https://x.example/${"x".repeat(1024 * 1024)}`, "10000"],
    [
      "two lines in a setting of one",
      "MAIL_FROM",
      "a@example.com\r\nBcc: b@example.com",
      "one line",
    ],
    ["a text that is not an address", "SOCIAL_REDDIT", "javascript:alert(1)", "http"],
    ["a text that is not a number", "UPSTREAM_CALLS", "many", "whole number"],
    ["a number that is too large", "UPSTREAM_TIMEOUT_MS", "60001", "100 to 60000"],
    ["a text that is not a host", "IMAGE_HOSTS", "a b", "host names"],
    ["an ID without its secret", "OIDC_CLIENT_ID", "id", "Client secret is required"],
    ["an address without its key", "QC_PARTNER_URL", "https://qc.example", "app key is required"],
  ])("%s", async (_, name, text, words) => {
    const { status, json } = await patch(0, { [name]: text });
    expect([status, json.code]).toEqual([422, "settings_faults"]);
    expect(json.issues[0].message).toContain(words);
    expect((await read()).version).toBe(0);
  });

  test("a value that is not a text", async () => {
    expect(
      (await call("PATCH", "/settings", { version: 0, values: { SITE_NAME: 1 } })).status,
    ).toBe(400);
    expect((await call("PATCH", "/settings", { values: {} })).status).toBe(400);
  });
});

describe("a setting that only owners may change", () => {
  test("is marked as such, and an admin cannot save it", async () => {
    const admin = (await shop.logIn("admin")).headers;
    const response = await shop.get("/api/v1/settings", admin);
    const { settings: list } = getSettings.answer.parse(await response.json()).data;
    const owners = new Set(list.flatMap(({ name, ownersOnly }) => (ownersOnly ? [name] : [])));
    for (const name of ["QC_IMAGES_URL", "OIDC_ISSUER", "ANALYTICS_TOOL", "BACKUP_TO", "SMTP_URL"])
      expect(owners).toContain(name);
    for (const { name } of list) {
      const body = { version: 0, values: { [name]: null } };
      const patch = await shop.send("PATCH", "/api/v1/settings", { body, headers: admin });
      const { code } = (await patch.json()) as { code?: string };
      expect([name, code === "owners_only"]).toEqual([name, owners.has(name)]);
    }
  });
});

describe("an earlier version of the settings", () => {
  test("can be restored, except for secrets", async () => {
    await patch(0, { SITE_NAME: "Magpie", SMTP_URL: "smtp://mail.example" });
    await patch(1, { SITE_NAME: "Jackdaw", SMTP_URL: "smtp://other.example" });
    await patch(2, { SITE_NAME: "Rook", SOCIAL_REDDIT: "https://reddit.com/r/a" });
    const restored = await call("POST", "/settings/restore", { version: 3, restores: 1 });
    expect(restored.json.data).toMatchObject({
      version: 4,
      values: { SITE_NAME: "Magpie", SOCIAL_REDDIT: null },
    });
    expect(shop.context.config.SMTP_URL).toMatchObject({ host: "other.example" });
    expect((await history())[0]).toMatchObject({ version: 4, restores: 1 });
    const nothing = await call("POST", "/settings/restore", { version: 4, restores: 0 });
    expect(nothing.json.data.values.SITE_NAME).toBeNull();
  });

  const preview = async (query: string) =>
    (await call("GET", `/settings/preview?${query}`)).json.data;

  test("can be previewed, with the services that its restore would disconnect", async () => {
    await patch(0, { SITE_NAME: "Magpie", SMTP_URL: "smtp://mail.example" });
    await patch(1, { SITE_NAME: "Rook", QC_IMAGES_URL: "https://qc.example" });
    expect(await preview("restores=1")).toEqual({
      changes: [
        { name: "SITE_NAME", title: "Name", from: "Rook", to: "Magpie" },
        { name: "QC_IMAGES_URL", title: expect.any(String), from: "https://qc.example", to: null },
      ],
      kept: [],
      disconnects: ["Third-party QC images"],
    });
    expect((await preview("restores=0")).kept).toMatchObject([{ name: "SMTP_URL", why: "secret" }]);
    expect((await history()).length).toBe(2);
    for (const query of ["restores=3", "undoes=3", "undoes=0"])
      expect((await call("GET", `/settings/preview?${query}`)).status, query).toBe(404);
    expect((await call("GET", "/settings/preview?undoes=1&restores=1")).status).toBe(400);
    expect((await call("GET", "/settings/preview")).status).toBe(400);
  });

  test("is not restored by undoing one save, which reverts only the changes of that save", async () => {
    await patch(0, { SITE_NAME: "Magpie", HOME_TEXT: "Hello" });
    await patch(1, { SITE_NAME: "Rook", SOCIAL_REDDIT: "https://reddit.com/r/a" });
    expect(await preview("undoes=1")).toMatchObject({
      changes: [{ name: "HOME_TEXT", from: "Hello", to: null }],
      kept: [{ name: "SITE_NAME", why: "changed" }],
    });
    const undone = await call("POST", "/settings/undo", { version: 2, undoes: 1 });
    expect(undone.json.data).toMatchObject({
      version: 3,
      values: { SITE_NAME: "Rook", HOME_TEXT: null, SOCIAL_REDDIT: "https://reddit.com/r/a" },
    });
    const stale = await call("POST", "/settings/undo", { version: 2, undoes: 2 });
    expect(stale.status).toBe(409);
  });

  test("is not restored if it does not exist or the settings have changed since then", async () => {
    expect((await call("POST", "/settings/restore", { version: 0, restores: 1 })).status).toBe(404);
    await patch(0, { SITE_NAME: "Magpie" });
    expect((await call("POST", "/settings/restore", { version: 0, restores: 0 })).status).toBe(409);
  });
});
