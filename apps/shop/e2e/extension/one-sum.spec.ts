import type { ShippingOptions } from "@loupe/contract";
import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { TRAINERS } from "../fixtures/goods.ts";
import { hydrated } from "../fixtures/journey.ts";
import { available, country, field } from "../fixtures/parcel.ts";

test("extension, API, product page, calculator and haul give one sum and one line for the same trainers", async ({
  install,
  page,
  request,
}) => {
  const { context, store } = await install();
  await store({ settings: { country: "DE" } });
  const marketplace = await context.newPage();
  await marketplace.goto(pageOf(TRAINERS.id));
  await tab(marketplace).click();
  // Another option of the item costs more.
  const promise = panel(marketplace).getByText(/^from €[\d.]+ to Germany, duty and tax included$/);
  await expect(promise).toBeVisible();
  const [, sum = ""] = (await promise.innerText()).split(" ");
  const sent = panel(marketplace).getByText(/^.+ · \d+–\d+ days · [\d,]+ g$/);
  const [line = "", days = "", grams = ""] = (await sent.innerText()).split(" · ");
  const weight = grams.replaceAll(/\D/g, "");

  const { price, features } = await test.step("API", async () => {
    const path = `/api/v1/goods/detail?shopType=weidian&id=${TRAINERS.id}`;
    const { data: detail } = await (await request.get(path)).json();
    const items = [{ price: detail.price, weight: Number(weight), features: detail.features, quantity: 1 }]; // prettier-ignore
    const data = { destination: "DE", items };
    const { data: found } = (await (
      await request.post("/api/v1/shipping_options", { data })
    ).json()) as { data: ShippingOptions };
    const option = found.options[found.recommended?.option ?? -1];
    expect([`€${option?.door?.likely}`, option?.parcels[0]?.line]).toEqual([sum, line]);
    return detail as { price: number; features: string[] };
  });
  const promised = `${sum} to Germany, duty and tax included`;

  await test.step("product page", async () => {
    await page.goto(TRAINERS.path);
    await hydrated(page);
    const section = page.getByRole("region", { name: "Shipping estimate" });
    await section.getByRole("button", { name: "Change" }).click();
    await country(page).pressSequentially("germ");
    await page.getByRole("option", { name: "Germany" }).click();
    await field(page, "Weight(g)").fill(weight);
    await section.getByRole("button", { name: "Calculate Shipping" }).click();
    await expect(section.getByText(/^Shipping to /)).toContainText(`${promised}, with ${line}, ${days}`); // prettier-ignore
    await expect(
      page.getByRole("button", { name: `${promised} · ${days} · ${line}` }),
    ).toBeVisible();
  });

  const parcel = { destination: "DE", weight, features: features.join() };
  await test.step("calculator", async () => {
    await page.goto(`/estimation?${new URLSearchParams({ ...parcel, price: `${price}` })}`);
    const row = available(page).filter({ hasText: "Recommended" });
    for (const text of [sum, line, days.replace(" days", "")])
      await expect(row).toContainText(text);
  });

  await test.step("haul", async () => {
    const row = { name: "Trainers", item: `weidian/${TRAINERS.id}`, count: "1" };
    await page.goto(`/haul?${new URLSearchParams({ ...parcel, ...row })}`);
    await expect(
      page.getByRole("heading", { level: 2, name: `${promised}, 1 parcel, ${days}` }),
    ).toBeVisible();
    await expect(page.getByText(`Parcel 1: ${line}`)).toBeVisible();
    await expect(page.getByRole("definition").getByText(sum, { exact: true })).toBeVisible();
  });
});

test("the panel names the lowest shipping price where the shop does not say what is paid at the door", async ({
  install,
}) => {
  const { context, store, front } = await install();
  await store({ settings: { country: "DE" } });
  front.instead = ({ url = "" }, response) => {
    if (!url.endsWith("/shipping_options")) return false;
    response.writeHead(403).end();
    return true;
  };
  const page = await context.newPage();
  await page.goto(pageOf(TRAINERS.id));
  await tab(page).click();
  await expect(panel(page).getByText("Shipping to Germany")).toBeVisible();
  await expect(
    panel(page).getByText(/^lowest shipping price for [\d,]+ g, \d+-\d+ days$/),
  ).toBeVisible();
  await expect(panel(page).getByText(/^€[\d.]+ \(¥\s[\d.]+\)$/)).toBeVisible();
});
