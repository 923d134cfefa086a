import { HOUR_MS } from "@loupe/contract/time";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { pictureAt } from "#testing/components/goods.ts";
import { mount } from "#testing/components/mount.tsx";
import { VIEWED } from "./viewed-list.ts";
import { ViewedStrip } from "./viewed-strip.tsx";

const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const point = (hours: number, minFen: number, state: "ok" | "gone" = "ok") => ({
  at: at(hours),
  minFen,
  maxFen: minFen,
  state,
});
const cards = page.getByRole("listitem");

beforeEach(() => localStorage.clear());

function view(...ids: string[]) {
  const list = ids.map((id) => [
    `weidian/${id}`,
    `Item ${id}`,
    Date.now() - 24 * HOUR_MS,
    pictureAt(id),
  ]);
  localStorage.setItem(VIEWED, JSON.stringify([...list, ["nowhere/1", "?"], ["weidian/x", "?"]]));
}

const show = () =>
  mount(
    <main className="wrap">
      <h1>Home</h1>
      <section id="viewed" aria-labelledby="viewed-heading">
        <ViewedStrip />
      </section>
    </main>,
  );

test("viewed items are shown with what has changed since, by one request, and can be cleared", async () => {
  view("72655000001", "72655000002", "72655000003");
  const news = (
    productCode: string,
    points: ReturnType<typeof point>[],
    photosAt: string | null,
  ) => ({
    shopType: "weidian" as const,
    productCode,
    points,
    lastCheckedAt: at(-1),
    photosAt,
  });
  const requests = answer("GET /goods/news", {
    ...SUCCESS,
    data: [
      news("72655000001", [point(-99, 7500), point(-2, 6900)], at(-3)),
      news("72655000002", [point(-99, 7500), point(-2, 7500, "gone")], null),
    ],
  });
  show();
  await expect.element(cards).toHaveLength(3);
  await expect.element(cards.nth(0)).toMatchTextContent(/¥\s69\.00, was ¥\s75\.00/);
  await expect.element(cards.nth(0)).toMatchTextContent("New QC photos");
  await expect.element(cards.nth(1)).toMatchTextContent("No longer sold");
  await expect
    .element(cards.nth(2).getByRole("link", { name: "Item 72655000003" }))
    .toHaveAttribute("href", "/product/weidian/72655000003");
  expect(requests).toHaveLength(1);
  await expectWellShown();
  await page.viewport(1280, 720);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect
    .element(page.getByRole("heading", { name: "Recently viewed" }))
    .not.toBeInTheDocument();
  expect(localStorage.getItem(VIEWED)).toBeNull();
});

test("without an answer, viewed items are shown without news", async () => {
  view("72655000004");
  answer("GET /goods/news", noResponse);
  show();
  await expect.element(cards.getByRole("link", { name: "Item 72655000004" })).toBeVisible();
});
