import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { ask } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { outside } from "../fixtures/servers/worker-addresses.ts";
import { ADMIN, begin, registerVerified } from "../fixtures/people.ts";
import { newId } from "../fixtures/servers/sandbox.ts";
import { shopOfItsOwn } from "../fixtures/servers/shop-of-its-own.ts";

const test = shopOfItsOwn(({ sandbox }) => ({
  RATE_LIMIT: "on",
  PRODUCT_PROXY_URL: `${sandbox}/product-proxy`,
}));
const PHONE = { viewport: { width: 360, height: 740 } };
test.use(PHONE);

const section = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true }).filter({ has: page.getByRole("form") });
const field = (page: Page, setting: string) => page.locator(`[name="values.${setting}"]`);

/** The settings page that contains each section. */
const SUBJECTS: Record<string, string> = {
  "Your site": "site",
  Announcement: "links",
  Mail: "mail",
  "External services": "services",
  Accounts: "accounts",
  Analytics: "analytics",
  Limits: "limits",
  History: "history",
};

async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/dashboard/settings?subject=${SUBJECTS[name]}`);
  await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
}

/** Changes and saves settings of one section. */
async function save(page: Page, name: string, values: Record<string, string>): Promise<void> {
  if (!(await section(page, name).isVisible())) await open(page, name);
  for (const [setting, value] of Object.entries(values)) await field(page, setting).fill(value);
  await pressSave(page, name);
}

async function pressSave(page: Page, name: string): Promise<void> {
  await section(page, name)
    .getByRole("button", { name: `Save: ${name}` })
    .click();
  await expect(
    section(page, name).getByText(/^Saved(\. Every page|, not tested yet\. Test)/),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

test("an owner can change settings of each kind on a phone, and each takes effect at once, but an admin sees no secret and no setting for owners to change", async ({
  page,
  newVisitor,
}) => {
  await begin(page, ADMIN, "/dashboard/settings");
  const main = page.getByRole("main");
  await main.getByLabel("Search the settings").fill("mail server");
  await main
    .getByRole("list", { name: "Settings found" })
    .getByRole("link", { name: /^Mail server/ })
    .click();
  await expect(section(page, "Mail").getByLabel("Provider")).toBeFocused();
  const shopper = await (await newVisitor()).newPage();

  await save(page, "Your site", { SITE_NAME: "Magpie", ACCENT_COLOUR: "#1d4ed8" });
  await save(page, "Announcement", { ANNOUNCEMENT_TEXT: "Closed on Friday" });
  await shopper.goto("/");
  await expect(shopper).toHaveTitle(/Magpie/);
  await expect(shopper.getByRole("complementary", { name: "Announcement" })).toContainText(
    "Closed on Friday",
  );
  const accent = await shopper.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--color-accent"),
  );
  expect(accent).toMatch(/#1d4ed8|rgb\(29, 78, 216\)/);

  const { hostname, port } = new URL(outside().smtp);
  await open(page, "Mail");
  await section(page, "Mail").getByLabel("Encryption").selectOption("smtp");
  await section(page, "Mail").getByLabel("Host", { exact: true }).fill(hostname);
  await section(page, "Mail").getByLabel("Port", { exact: true }).fill(port);
  await save(page, "Mail", { MAIL_FROM: "Magpie <hi@magpie.example>" });
  await section(page, "Mail").getByRole("button", { name: "Send a test" }).click();
  await expect(section(page, "Mail").getByText("Sent.", { exact: true })).toBeVisible();

  const {
    QC_PARTNER_URL = "",
    QC_PARTNER_APP_KEY = "",
    QC_PARTNER_APP_ID = "",
  } = outside().settings;
  const partner = { QC_PARTNER_URL, QC_PARTNER_APP_KEY, QC_PARTNER_APP_ID };
  await save(page, "External services", partner);
  const service = section(page, "External services").getByRole("listitem").filter({
    hasText: "QC_PARTNER_URL",
  });
  await service.getByRole("button", { name: /^Test / }).click();
  await expect(service.getByText("Answered", { exact: true })).toBeVisible();

  await save(page, "Accounts", { PASSWORD_MIN: "14" });
  await shopper.goto("/register");
  await expect(shopper.getByText("At least 14 characters")).toBeVisible();
  await save(page, "Accounts", { PASSWORD_MIN: "" });
  await save(page, "Limits", { LOOK_UPS_PER_MINUTE: "1" });
  const looks: number[] = [];
  for (let look = 0; look < 3; look += 1) {
    looks.push((await shopper.request.get(`/product/weidian/${newId()}`)).status());
  }
  expect(looks).toContain(429);
  await save(page, "Limits", { LOOK_UPS_PER_MINUTE: "" });

  const staff = await (await newVisitor(PHONE)).newPage();
  await expectNoSecrets(staff, page);
});

/** Expects that an admin sees the same settings page without any secret, and cannot change settings for owners. */
async function expectNoSecrets(page: Page, owner: Page): Promise<void> {
  const admin = await registerVerified(page);
  await ask(owner, "post", `/users/changeUserRoleOrStatus?email=${admin.email}&role=admin`);
  const asked = new Set<string>();
  page.on("request", (request) => {
    const [, path] = /\/api\/v1(\/(?:settings|dashboard).*)/.exec(request.url()) ?? [];
    if (path && request.method() === "GET") asked.add(path);
  });
  await begin(page, admin, "/dashboard/settings?subject=site");
  await expect(field(page, "SITE_NAME")).toHaveValue("Magpie");
  await expect(field(page, "SITE_NAME")).toBeEnabled();
  const told: string[] = [];
  const remember = async () => told.push(await page.content());
  await open(page, "Mail");
  await expect(section(page, "Mail").getByLabel("Host", { exact: true })).toBeDisabled();
  await remember();
  for (const [subject, names] of [
    ["External services", ["QC_PARTNER_URL", "QC_PARTNER_APP_KEY"]],
    ["Analytics", ["ANALYTICS_ID"]],
  ] as const) {
    await open(page, subject);
    for (const name of names) {
      await expect(field(page, name), name).toBeDisabled();
      await expect(field(page, name)).toHaveAccessibleDescription(/Only owners can change this/);
    }
    await remember();
  }
  await open(page, "History");
  await expect(page.getByRole("region", { name: "History" })).toContainText("Mail server");
  const { smtp, settings } = outside();
  await remember();
  expect(asked.size).toBeGreaterThan(0);
  // Requested again, because the browser discards the answers to a page that it has left.
  for (const path of asked) told.push(JSON.stringify(await ask(page, "get", path)));
  const all = told.join("\n");
  for (const secret of [smtp, settings.QC_PARTNER_APP_KEY!, settings.QC_PARTNER_APP_ID!]) {
    expect(all).not.toContain(secret);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
}
