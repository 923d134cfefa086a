import { byShopType } from "@loupe/links";
import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";

test.describe.configure({ mode: "parallel" });

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

/** What a shop that earns by its agents' links might answer. */
const AGENTS = [
  agentOf("New", "https://new.example/{id}?inviteCode=shop", { isSelected: true }),
  agentOf("Told", "https://shop.told.example/{id}", { hasReferral: true }),
  agentOf("Plain", "https://plain.example/{id}"),
  agentOf("CNFans", "https://cnfans.com/product?id={id}&platform=WEIDIAN&ref=shop"),
];

test("a link that pays the shop says so before the click, and one to a built-in agent has no code", async ({
  install,
}) => {
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
