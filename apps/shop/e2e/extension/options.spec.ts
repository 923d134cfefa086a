/// <reference types="chrome" />
import { expect, test } from "./installed.ts";
import { pageOf } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";
import { newId, scenarioId } from "../fixtures/servers/sandbox.ts";

test.describe.configure({ mode: "parallel" });

test("choices in the options are all stored and apply everywhere, and an address is stored only if a shop responds at it", async ({
  install,
}) => {
  await test.step("many choices, sites and items at the same time", async () => {
    const { openOwn } = await install();
    const options = await openOwn("options.html");
    await expect(options.getByRole("option", { name: "Poland" })).toBeAttached();
    const ids = Array.from({ length: 8 }, newId);
    const kept = await options.evaluate(async (items) => {
      for (const [field, value] of [
        ["agent", "Basetao"],
        ["country", "PL"],
      ]) {
        const select = document.querySelector<HTMLSelectElement>(`#${field}`)!;
        select.value = value!;
        select.dispatchEvent(new Event("change"));
      }
      await Promise.all(
        items.flatMap((id) => [
          chrome.runtime.sendMessage({
            question: "site",
            host: `${id}.example`,
            change: { open: true },
          }),
          chrome.runtime.sendMessage({
            question: "photos",
            item: { marketplace: "weidian", id },
            again: false,
            visited: true,
          }),
        ]),
      );
      return chrome.storage.local.get(null);
    }, ids);
    expect(kept.settings).toMatchObject({ agent: "Basetao", country: "PL" });
    expect(Object.keys(kept.sites as object).toSorted()).toEqual(
      ids.map((id) => `${id}.example`).toSorted(),
    );
    expect((kept.recent as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
      ids.toSorted(),
    );
  });
  await test.step("a choice made before the shop responds", async () => {
    const { openOwn, front } = await install();
    const held: (() => void)[] = [];
    const pass = front.instead;
    front.instead = ({ url }, response) => {
      if (!url?.includes("getAgent")) return false;
      held.push(() => {
        const one = { _id: "1", name: "Only here", img: "", offer: "", active: true };
        const data = [{ ...one, isSelected: true, to: { taobao: "", weidian: "", ali_1688: "" } }];
        response.writeHead(200, { "access-control-allow-origin": "*" });
        response.end(JSON.stringify({ success: true, message: "", data }));
      });
      return true;
    };
    const options = await openOwn("options.html");
    const agent = options.getByRole("combobox", { name: "My agent" });
    await expect.poll(() => held.length).toBe(1);
    await agent.selectOption("Basetao");
    await expect(options.getByText("Saved")).toBeVisible();
    held[0]!();
    front.instead = pass;
    await expect(agent.getByRole("option", { name: "Only here" })).toBeAttached();
    await expect(agent).toHaveValue("Basetao");
  });
  await test.step("agent, country and language", async () => {
    const { context, openOwn, front } = await install();
    const options = await openOwn("options.html");
    await options.getByRole("combobox", { name: "My agent" }).selectOption("Basetao");
    await options.getByRole("combobox", { name: "Ship to" }).selectOption("Poland");
    await options.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
    await expect(options.getByRole("heading", { name: "Loupe · Einstellungen" })).toBeVisible();
    await expect(options.getByRole("combobox", { name: "Versand nach" })).toHaveValue("PL");
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await page.getByRole("button", { name: /^Loupe öffnen: \d+ QC-Fotos neuestes vom/ }).click();
    const opened = page.getByRole("region", { name: "Loupe: QC-Fotos dieses Artikels" });
    await expect(opened.getByText(/, Ziel: Polen/)).toBeVisible();
    await expect(opened.getByRole("link", { name: "Bei basetao öffnen" })).toHaveAttribute(
      "href",
      /basetao\.com.*7265511373/,
    );
    await expect(opened.getByRole("link", { name: "Alles bei Loupe ansehen" })).toHaveAttribute(
      "href",
      `${front.origin}/de${WATCH.path}`,
    );
  });
  await test.step("the message in the user's language for a photo that the shop cannot load", async () => {
    const { context, store } = await install({ showsPictures: true });
    await store({ settings: { language: "de" } });
    const page = await context.newPage();
    await page.goto(pageOf(scenarioId(10)));
    await page.getByRole("button", { name: /^Loupe öffnen: \d+ QC-Fotos/ }).click();
    const opened = page.getByRole("region", { name: "Loupe: QC-Fotos dieses Artikels" });
    const gone = "Dieses Foto ist gerade nicht verfügbar.";
    await expect(opened.locator(".tile").first()).toHaveText(gone);
    await opened.locator(".tile").first().click();
    await expect(page.getByRole("dialog").getByText(gone)).toBeVisible();
  });
  await test.step("the address", async () => {
    const { openOwn, front } = await install();
    const options = await openOwn("options.html");
    const server = options.getByRole("textbox", { name: "Server" });
    await expect(server).toHaveValue(front.origin);
    const check = async (address: string, said: string) => {
      await server.fill(address);
      await server.press("Enter");
      await expect(options.getByText(said)).toBeVisible();
    };
    await check("http://shop.example", "Enter an address that begins with https://");
    await check("http://127.0.0.1:1", "There is no answer from this address.");
    front.instead = (_, response) => {
      response.writeHead(200, { "access-control-allow-origin": "*" }).end("<!doctype html>");
      return true;
    };
    await check(
      front.origin,
      "There is an answer from this address, but not from a shop of this kind.",
    );
    front.instead = () => false;
    await check(`${front.origin}/de/popular`, "Saved");
    await expect(server).toHaveValue(front.origin);
  });
});
