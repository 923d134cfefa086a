import { getSettings, login } from "@loupe/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditLog } from "#server/audit/tables.ts";
import { resealSettings } from "#server/settings/saved-settings.ts";
import { settings, settingsSaves } from "#server/settings/tables.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const OLD = "an old secret of thirty-two characters";
const NEW = "a new secret of at least thirty-two characters";
const KEY = "key-nobody-may-read";
const SMTP_URL = "smtp://name:password-nobody-may-read@mail.example";
const MAIL_SERVER = {
  host: "mail.example",
  port: 587,
  secure: false,
  auth: { user: "name", pass: "password-nobody-may-read" },
};

let shop: TestShop;
let headers: Record<string, string>;
let admin: Awaited<ReturnType<TestShop["logIn"]>>;
beforeEach(async () => {
  shop = await openTestShop({ DEMO: "off", SESSION_SECRET: OLD });
  admin = await shop.logIn("owner");
  headers = admin.headers;
  const values = {
    SITE_NAME: "Magpie",
    SMTP_URL,
    QC_PARTNER_URL: "https://qc.example",
    QC_PARTNER_APP_KEY: KEY,
    QC_PARTNER_APP_ID: "7",
  };
  const body = { version: 0, values };
  const response = await shop.send("PATCH", "/api/v1/settings", { body, headers });
  expect(response.status).toBe(200);
});
afterEach(() => shop.close());

const SECRETS = ["QC_PARTNER_APP_ID", "QC_PARTNER_APP_KEY", "SMTP_URL"];

test("a saved secret is used, and is in no response or table in plain text", async () => {
  const { config, db } = shop.context;
  expect(config).toMatchObject({ SMTP_URL: MAIL_SERVER, QC_PARTNER_APP_KEY: KEY });
  const answers = await Promise.all(
    ["/settings", "/settings/history", "/audit/getAuditLog", "/dashboard/getServices"].map(
      async (path) => (await shop.get(`/api/v1${path}`, headers)).text(),
    ),
  );
  const rows = await Promise.all([
    db.select().from(settings),
    db.select().from(settingsSaves),
    db.select().from(auditLog),
  ]);
  const ciphers = rows[0].map((row) => String(row.sealed));
  for (const text of [...answers, JSON.stringify(rows), ...ciphers])
    expect(text).not.toContain("nobody-may-read");
  expect(answers[1]).toContain('"isSecret":true');
  expect(answers[2]).toContain('"SMTP_URL":"changed in version 1"');
});

test("only a re-authenticated owner can save a secret", async () => {
  const save = async (secretValues: Record<string, string>, values: object) => {
    const body = { version: 1, values };
    const response = await shop.send("PATCH", "/api/v1/settings", { body, headers: secretValues });
    return ((await response.json()) as { code?: string }).code;
  };
  const { headers: asAdmin } = await shop.logIn("admin");
  expect(await save(asAdmin, { QC_PARTNER_APP_KEY: "other" })).toBe("owners_only");
  expect(await save(asAdmin, { QC_PARTNER_APP_KEY: null })).toBe("owners_only");
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  expect(await save(headers, { QC_PARTNER_APP_KEY: "other" })).toBe("reauth_required");
  expect(shop.context.config.QC_PARTNER_APP_KEY).toBe(KEY);
  expect(await save(asAdmin, { SITE_NAME: "Jay" })).toBeUndefined();
});

test.each([
  { QC_PARTNER_URL: "https://takes-the-key.example" },
  { OIDC_ISSUER: "https://says-i-am-the-owner.example", OIDC_CLIENT_ID: "7" },
  { ANALYTICS_TOOL: "Matomo", ANALYTICS_ID: "1", ANALYTICS_URL: "https://runs-a-script.example" },
])(
  "an admin cannot save settings that would reveal secrets or grant rights: %o",
  async (values) => {
    const { headers: asAdmin } = await shop.logIn("admin");
    const send = async (path: string, body: object) => {
      const method = path === "/settings" ? "PATCH" : "POST";
      const response = await shop.send(method, `/api/v1${path}`, { body, headers: asAdmin });
      return ((await response.json()) as { code?: string }).code;
    };
    expect(await send("/settings", { version: 1, values })).toBe("owners_only");
    for (const name of Object.keys(values)) {
      const changes = { SITE_NAME: "Jay", [name]: null };
      expect(await send("/settings", { version: 1, values: changes })).toBe("owners_only");
    }
    expect(await send("/settings/restore", { version: 1, restores: 0 })).toBe("owners_only");
    expect(shop.context.config).toMatchObject({
      SITE_NAME: "Magpie",
      QC_PARTNER_URL: "https://qc.example",
      OIDC_ISSUER: "https://accounts.google.com",
    });
  },
);

test("after a change of the session secret the shop works, and lists the settings to type again", async () => {
  const another = await shop.openAnother({ SESSION_SECRET: NEW });
  const { config, settings: live } = another.context;
  expect([...live.unreadable()].sort()).toEqual(SECRETS);
  expect(config).toMatchObject({ SITE_NAME: "Magpie", QC_PARTNER_URL: "https://qc.example" });
  expect(config.SMTP_URL).toBeUndefined();

  const facts = { address: "127.0.0.1", id: "test" };
  const call = async (method: string, path: string, body?: object, more?: object) =>
    another.app.request(
      `/api/v1${path}`,
      {
        method,
        body: body && JSON.stringify(body),
        headers: { "content-type": "application/json", ...more },
      },
      facts,
    );
  const person = { email: admin.user.email, password: admin.password };
  const loggedIn = login.answer.parse(await (await call("POST", "/auth/login", person)).json());
  const authorization = loggedIn.approvalToken;
  const send = (method: string, body?: object) =>
    call(method, "/settings", body, { authorization, origin: config.PUBLIC_URL });
  const current = getSettings.answer.parse(await (await send("GET")).json()).data;
  const again = current.settings.filter(({ mustBeTypedAgain }) => mustBeTypedAgain);
  expect(again.map(({ name }) => name).sort()).toEqual(SECRETS);

  const body = { version: 1, values: { SMTP_URL, SITE_NAME: "Rook" } };
  expect((await send("PATCH", body)).status).toBe(200);
  expect(config).toMatchObject({ SMTP_URL: MAIL_SERVER, SITE_NAME: "Rook" });
  expect([...live.unreadable()].sort()).toEqual(SECRETS.slice(0, 2));
  await another.close();
});

test("no setting is lost if the previous session secret is set beside the new one", async () => {
  const both = await shop.openAnother({ SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD });
  await resealSettings(both.context);
  await both.context.settings.reload();
  expect(both.context.settings.unreadable()).toEqual([]);
  await both.close();

  const after = await shop.openAnother({ SESSION_SECRET: NEW });
  expect(after.context.config).toMatchObject({ SMTP_URL: MAIL_SERVER, QC_PARTNER_APP_KEY: KEY });
  await resealSettings(after.context);
  expect(after.context.settings.unreadable()).toEqual([]);
  await after.close();
});
