import { byShopType } from "@loupe/links";
import sharp from "sharp";
import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { expectNoViolation } from "./violations.ts";
import { WATCH } from "../fixtures/goods.ts";

test.describe.configure({ mode: "parallel" });

test("an owner's extension has the owner's name, colour and logo on every screen, also right after the installation", async ({
  install,
}) => {
  const icon = await sharp({ create: { width: 48, height: 48, channels: 3, background: "#0a0" } })
    .png()
    .toBuffer();
  const { context, openOwn } = await install({
    own: true,
    showsWelcome: true,
    brand: {
      name: "Magpie",
      accent: "light-dark(#0b5394, #9fc5e8)",
      hasLogo: true,
      icons: [icon, icon, icon, icon],
    },
  });
  const isWelcome = (url: string) => url.endsWith("/welcome.html");
  await expect.poll(() => context.pages().some((one) => isWelcome(one.url()))).toBe(true);
  const welcome = context.pages().find((one) => isWelcome(one.url()))!;
  await expect(welcome.getByRole("heading", { name: "Magpie is installed" })).toBeVisible();
  await welcome.getByRole("combobox", { name: "Ship to" }).selectOption("Poland");
  await expect(welcome.getByText("Saved")).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await welcome.setViewportSize(size);
    await expectNoViolation(welcome, "body");
    expect(await welcome.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }

  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(pageOf(WATCH.id));
  await page.getByRole("button", { name: /^Open Magpie's panel: \d+ QC photos/ }).click();
  const opened = page.getByRole("region", { name: "Magpie: QC photos of this item" });
  await expect(opened.getByText(/PLN\s[\d,.]+ to Poland/)).toBeVisible();
  await expect(opened.locator("header img.mark")).toHaveAttribute("src", /^data:image\/png/);
  await expect(opened.locator("a.primary")).toHaveCSS("background-color", "rgb(11, 83, 148)");

  for (const file of ["popup.html", "options.html", "picture.html?picture=x", "welcome.html"]) {
    const own = await openOwn(file);
    await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(own.locator("h1 img.mark")).toHaveJSProperty("complete", true);
    expect(`${await own.title()} ${await own.innerText("body")}`, file).not.toContain("Loupe");
  }
});

const agentOf = (name: string, template: string, more: object = {}) => ({
  _id: name,
  name,
  img: "",
  offer: "",
  active: true,
  isSelected: false,
  to: byShopType(() => template),
  ...more,
});

/** Agents of a shop whose links to some agents earn a commission. */
const AGENTS = [
  agentOf("New", "https://new.example/{id}?inviteCode=shop", { isSelected: true }),
  agentOf("Told", "https://shop.told.example/{id}", { hasReferral: true }),
  agentOf("Plain", "https://plain.example/{id}"),
  agentOf("CNFans", "https://cnfans.com/product?id={id}&platform=WEIDIAN&ref=shop"),
];

test("the extension marks links that earn the shop a commission, a demonstration shop, and a newer version of the extension", async ({
  install,
}) => {
  await test.step("links to agents", async () => {
    const { context, front, openOwn } = await install();
    front.instead = ({ url }, response) => {
      if (!url?.includes("getAgent")) return false;
      response.writeHead(200, { "access-control-allow-origin": "*" });
      response.end(JSON.stringify({ success: true, message: "", data: AGENTS }));
      return true;
    };
    const supports = `(this link supports ${new URL(front.origin).host})`;
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await tab(page).click();
    const shown = panel(page);
    await expect(shown.getByRole("link", { name: `Open at New ${supports}` })).toHaveAttribute(
      "href",
      `https://new.example/${WATCH.id}?inviteCode=shop`,
    );
    await shown.getByText("All agents").click();
    await expect(shown.getByRole("listitem")).toHaveText([`Told ${supports}`, "Plain", "CNFans"]);
    const builtIn = shown.getByRole("link", { name: "CNFans" });
    await expect(builtIn).toHaveAttribute("href", new RegExp(`cnfans.*${WATCH.id}`));
    await expect(builtIn).not.toHaveAttribute("href", /ref=/);

    const popup = await openOwn("popup.html");
    await popup.getByRole("textbox").fill(pageOf(WATCH.id));
    await expect(popup.getByRole("link", { name: `Open at New ${supports}` })).toBeVisible();
    await popup.getByText("All agents").click();
    await expect(popup.getByRole("listitem").filter({ hasText: "Told" })).toContainText(supports);
    await expect(popup.getByRole("listitem").filter({ hasText: "CNFans" })).not.toContainText(
      supports,
    );
  });
  await test.step("a demonstration, and a newer version", async () => {
    const { context, front, openOwn } = await install();
    front.instead = ({ url }, response) => {
      if (!url?.endsWith("/extension/status")) return false;
      const data = { oldest: "0", newest: "1.10.0", demonstration: true };
      const body = { success: true, message: "ok", data };
      response.writeHead(200, { "access-control-allow-origin": "*" }).end(JSON.stringify(body));
      return true;
    };
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await tab(page).click();
    await expect(panel(page).getByText(/^Demonstration: .*made up/)).toBeVisible();
    for (const file of ["popup.html", "options.html"]) {
      const own = await openOwn(file);
      await expect(own.getByText("Version 1.10.0 of the extension")).toBeVisible();
      await expect(own.getByRole("link", { name: "Download" })).toHaveAttribute(
        "href",
        `${front.origin}/loupe-extension.zip`,
      );
    }
  });
});

test("a picture that cannot be searched for stays visible, with the reason and a link or button to continue", async ({
  install,
}) => {
  const { openOwn, front } = await install();
  const plain = await sharp({
    create: { width: 300, height: 300, channels: 3, background: "#888" },
  })
    .png()
    .toBuffer();
  front.instead = ({ url }, response) => {
    if (!url?.startsWith("/plain.png")) return false;
    const headers = { "content-type": "image/png", "access-control-allow-origin": "*" };
    response.writeHead(200, headers).end(plain);
    return true;
  };
  const picture = `${front.origin}/plain.png`;
  const page = await openOwn(`picture.html?picture=${encodeURIComponent(picture)}`);
  await expect(page.getByText("This picture has too little in it to be recognized")).toBeVisible();
  await expect(
    page.getByRole("link", { name: "The picture that is searched for" }),
  ).toHaveAttribute("href", picture);
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();

  front.instead = ({ url, method }, response) => {
    if (url?.startsWith("/plain.png")) {
      const headers = { "content-type": "image/png", "access-control-allow-origin": "*" };
      response.writeHead(200, headers).end(plain);
      return true;
    }
    if (method === "POST") response.destroy();
    return method === "POST";
  };
  await page.goto(`${page.url()}%3Fother`);
  await expect(page.getByText("Loupe does not answer")).toBeVisible();
  front.instead = ({ url }, response) => {
    if (!url?.includes("searchByPicture")) return false;
    const body = { success: true, message: "ok", data: [] };
    response.writeHead(200, { "access-control-allow-origin": "*" }).end(JSON.stringify(body));
    return true;
  };
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/cannot be read from here|No item that Loupe knows/)).toBeVisible();
  await expectNoViolation(page, "body");
});
