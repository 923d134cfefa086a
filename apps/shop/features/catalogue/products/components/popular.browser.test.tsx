import type { ComponentProps } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { agentOf } from "#testing/components/agent-answers.ts";
import { answer, noResponse, refuseInvalid } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { productOf } from "#testing/components/product-answers.ts";
import { countReloads } from "#testing/components/reloads.ts";
import { useAnalytics } from "#ui/analytics.ts";
import { Popular, PopularLoading } from "./popular.tsx";
import { filterOf, type Browsed } from "../product-pages.ts";

const TOTAL = 60;
const ALL = "/popular?search=sneaker";
const LABELS = {
  categories: [{ name: "Garden", total: 6 }],
  tags: [{ name: "New in", total: 3 }],
};
const PRODUCTS = Array.from({ length: TOTAL }, (_, at) =>
  productOf(at + 1, {
    price: (at + 1) * 10,
    ...(at < 6 && { category: "Garden" }),
    ...(at < 3 && { tags: ["New in"] }),
  }),
);

function listOf(search: string, from: number, limit = 24) {
  const { MinPrice, MaxPrice, Storefront, category, tag, ...rest } = filterOf(
    new URLSearchParams(search),
  );
  const words = rest.search.toLowerCase();
  const matches = PRODUCTS.filter(
    (one) =>
      one.price >= Number(MinPrice || 0) &&
      one.price <= Number(MaxPrice || 1e9) &&
      (!Storefront || Storefront === "All" || one.storeName === Storefront) &&
      (!category || one.category === category) &&
      (!tag || one.tags.includes(tag)) &&
      `${one.name} ${one.productCode}`.toLowerCase().includes(words),
  );
  if (rest.order === "priceHigh") matches.reverse();
  const nextCursor = from + limit < matches.length ? String(from + limit) : null;
  return {
    ok: true as const,
    labels: LABELS,
    isKnown: true,
    products: matches.slice(from, from + limit),
    nextCursor,
    total: matches.length,
    totalIsEstimate: false,
  };
}

/** Responds to each request with the list for the address of the page. Returns the requests so far. */
const answerPages = () =>
  answer("GET /products/getAllProduct", ({ query }) => pageOf(location.search, query));
let requests: ReturnType<typeof answerPages>;
beforeEach(() => void (requests = answerPages()));

function pageOf(search: string, { cursor = "0", limit }: { cursor?: string; limit?: number } = {}) {
  const { ok: _, labels: _labels, products: data, ...rest } = listOf(search, Number(cursor), limit);
  return { success: true as const, message: "ok", data, ...rest };
}

/** Opens the page at an address with the list that the server sends. */
async function open(path: string, list: ComponentProps<typeof Popular>["list"] = browsed(path)) {
  mount(
    <main id="main">
      <Popular list={list} />
    </main>,
    { path, rootData: { agents: [agentOf("CNFans", 1)] } },
  );
  await expect.element(page.getByRole("heading", { name: "Popular products" })).toBeVisible();
  await expect.element(filters).toBeVisible();
}

const browsed = (path: string): Browsed => listOf(new URL(path, location.href).search, 0);

const filters = page.getByRole("form", { name: "Filters" });
const field = (name: string) => filters.getByRole("textbox", { name });
const products = page.getByRole("region", { name: "Products" });
const cards = products.getByRole("article");
const store = (name: string) => filters.getByText(name, { exact: true });
const total = (count: number) => page.getByText(`${count} products`, { exact: true });
const query = () => Object.fromEntries(new URLSearchParams(location.search));
const link = (place: number, name: RegExp) => cards.nth(place).getByRole("link", { name });

async function enter(name: string, text: string): Promise<void> {
  await field(name).fill(text);
  await userEvent.keyboard("{Enter}");
}

test("each filter applies when it is changed, is added to the address, and is undone by Back", async () => {
  await open(ALL);
  const before = history.length;
  await field("Min Price").click();
  await userEvent.keyboard("250");
  await new Promise((done) => setTimeout(done, 700));
  expect(query(), "half a price is no filter").toEqual({ search: "sneaker" });
  await userEvent.keyboard("{Enter}");
  await expect.poll(query).toEqual({ search: "sneaker", MinPrice: "250" });
  await expect.element(total(36)).toBeVisible();
  await expect.element(field("Min Price")).toHaveFocus();
  await field("Max Price").fill("400");
  (field("Search").element() as HTMLElement).focus();
  await expect.element(total(16)).toBeVisible();
  expect(history.length).toBe(before + 2);
  await store("weidian").click();
  await expect.element(total(8)).toBeVisible();
  expect(query()).toMatchObject({ MinPrice: "250", MaxPrice: "400", Storefront: "weidian" });
  await expect
    .element(link(0, /^View QC/))
    .toHaveAttribute("href", "/product/weidian/7000000026#qc-photos");
  history.back();
  await expect.element(total(16)).toBeVisible();
  await expect.element(filters.getByRole("radio", { name: "All" })).toBeChecked();
  await field("Max Price").fill("4");
  history.back();
  await expect.poll(query).not.toHaveProperty("MaxPrice");
  await expect.element(field("Max Price")).toHaveValue("");
  await open(`${ALL}&MinPrice=250`);
  await expect.element(field("Min Price")).toHaveValue("250");
});

test("the chosen order applies at once, stays with the filters, and is undone by Back", async () => {
  await open(ALL);
  const order = filters.getByRole("combobox", { name: "Sort by" });
  await expect.element(order).toHaveValue("");
  await order.selectOptions("Price, high to low");
  await expect
    .element(link(0, /^View QC/))
    .toHaveAttribute("href", expect.stringContaining("7000000060"));
  expect(query()).toEqual({ search: "sneaker", order: "priceHigh" });
  expect(requests.at(-1)!.query).toMatchObject({ order: "priceHigh", search: "sneaker" });
  await enter("Max Price", "100");
  await expect.element(total(10)).toBeVisible();
  expect(query()).toEqual({ search: "sneaker", order: "priceHigh", MaxPrice: "100" });
  await expect
    .element(link(0, /^View QC/))
    .toHaveAttribute("href", expect.stringContaining("7000000010"));
  history.back();
  history.back();
  await expect.poll(query).toEqual({ search: "sneaker" });
  await expect.element(order).toHaveValue("");
  await open("/popular?order=rating");
  await expect.element(order).toHaveValue("rating");
  await open("/popular?order=views");
  await expect.element(order).toHaveValue("");
});

test.each(["/popular", "/popular?compact=1"])(
  "at %s a card shows the number of QC photos where some are known, and is as high as without",
  async (path) => {
    const first = listOf("", 0, 2);
    const [withPhotos, without] = [productOf(1, { qcPhotoCount: 12 }), productOf(2)];
    await open(path, { ...first, products: [withPhotos, without] });
    await expect.element(cards.nth(0).getByText("12 QC photos")).toBeVisible();
    await expect.element(cards.nth(1).getByText(/QC photo/)).not.toBeInTheDocument();
    for (const width of [360, 768, 1440]) {
      await page.viewport(width, 800);
      const [a, b] = [0, 1].map((at) => cards.nth(at).element().getBoundingClientRect().height);
      expect(a, String(width)).toBe(b);
    }
    await expectWellShown();
  },
);

test("the list can be filtered by category and tag", async () => {
  await open("/popular");
  await filters.getByLabelText("Category").selectOptions("Garden (6)");
  await expect.element(total(6)).toBeVisible();
  const tags = filters.getByRole("navigation", { name: "Tags" });
  await tags.getByRole("link", { name: "New in 3" }).click();
  await expect.element(total(3)).toBeVisible();
  expect(query()).toEqual({ category: "Garden", tag: "New in" });
  await enter("Max Price", "20");
  await expect.element(cards).toHaveLength(2);
  await expectWellShown();
  await page.viewport(1280, 720);
  history.back();
  await expect.element(cards).toHaveLength(3);
  await expect
    .element(tags.getByRole("link", { name: "New in 3" }))
    .toHaveAttribute("aria-current", "true");
  await tags.getByRole("link", { name: "All tags" }).click();
  await expect.element(cards).toHaveLength(6);
  await open("/popular?category=No+such+thing");
  await expect.element(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await open("/popular?category=Garden&tag=New+in");
  await expect.element(filters.getByLabelText("Category")).toHaveValue("Garden");
});

test("a search without matches shows its words and a link to all products", async () => {
  await open("/popular");
  await enter("Search", "no such thing anywhere");
  await expect
    .element(page.getByRole("heading", { name: "Nothing found for “no such thing anywhere”" }))
    .toBeVisible();
  await enter("Search", "7269999999");
  for (const store of ["Weidian", "Taobao", "1688"])
    await expect
      .element(page.getByRole("link", { name: `${store} item 7269999999` }))
      .toHaveAttribute("href", expect.stringMatching(/^\/product\/\w+\/7269999999$/));
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect.poll(query).toEqual({});
  await expect.element(page.getByRole("heading", { name: "Popular products" })).toHaveFocus();
  await expect.element(total(TOTAL)).toBeVisible();
  await expect.element(field("Search")).toHaveValue("");
  await enter("Search", "7000000007");
  await expect.element(cards).toHaveLength(1);
});

test("a shop without products shows a message in place of the list", async () => {
  await open("/popular", { ...listOf("", 0), products: [], nextCursor: null, total: 0 });
  await expect.element(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
  await expectWellShown();
});

test("the error of a price is shown beside its field", async () => {
  const message = "Min Price must be a price of 0 or more, with at most two decimals";
  refuseInvalid("GET /products/getAllProduct");
  await open(ALL);
  await enter("Min Price", "-5");
  await expect.element(filters.getByRole("alert")).toHaveTextContent(message);
  await expect.element(field("Min Price")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Min Price")).toHaveValue("-5");
  await expect.element(page.getByRole("main").getByRole("heading", { level: 2 })).toBeVisible();
  await enter("Min Price", "300");
  await expect.element(filters.getByRole("alert")).not.toBeInTheDocument();
  const issues = [{ path: "query.MinPrice", message }];
  await open(`${ALL}&MinPrice=-5`, { ok: false, labels: LABELS, reason: "bad-input", issues });
  await expect.element(filters.getByRole("alert")).toHaveTextContent(message);
});

test("Tab reaches both links of each product, and then those that 'Load more' adds", async () => {
  // The list also loads more by itself near its end. The gate delays that until the test has pressed Tab often enough.
  const gate = Promise.withResolvers<void>();
  answer("GET /products/getAllProduct", async ({ query }) => {
    await gate.promise;
    return pageOf(location.search, query);
  });
  await open(ALL);
  (link(0, /^View QC/).element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(link(0, /^Buy/)).toHaveFocus();
  await userEvent.tab();
  await expect.element(link(1, /^View QC/)).toHaveFocus();
  (products.getByRole("link", { name: "Load more" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  gate.resolve();
  await expect.element(link(24, /^View QC/)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => location.pathname + location.hash)
    .toBe("/product/taobao/7000000025#qc-photos");
});

test("the list loads more products near its end, and stores their number in the address", async () => {
  await open(ALL);
  for (const count of [48, TOTAL]) {
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    await expect.element(cards).toHaveLength(count);
  }
  await expect.poll(() => query().shown).toBe("72");
  await expect.element(products.getByRole("link", { name: "Load more" })).toHaveLength(0);
  await enter("Min Price", "590");
  await expect.element(cards).toHaveLength(2);
  history.back();
  await expect.element(cards).toHaveLength(TOTAL); // without loading them again
  expect(requests).toHaveLength(3);
  await open(`${ALL}&MinPrice=10&shown=72`, browsed(`${ALL}&MinPrice=590`));
  await expect.element(cards).toHaveLength(2);
});

test("an address with a number of shown products loads that many at once", async () => {
  await open(ALL);
  history.pushState(null, "", "/popular?shown=240");
  history.pushState(null, "", ALL);
  history.back();
  await expect.element(cards).toHaveLength(TOTAL);
  expect(requests).toMatchObject([{ query: { limit: 100 } }]);
});

test("compact mode is stored in the address, and switching it loads nothing", async () => {
  await open(ALL);
  const height = () => cards.first().element().getBoundingClientRect().height;
  const tall = height();
  const compact = filters.getByRole("checkbox", { name: "Compact mode" });
  await filters.getByText("Compact mode").click();
  await expect.poll(() => query().compact).toBe("1");
  await expect.poll(height).toBeLessThan(tall / 2);
  expect(requests).toEqual([]);
  await open(`${ALL}&compact=1`);
  await expect.element(compact).toBeChecked();
  await expect.element(link(0, /^Buy/)).toBeVisible();
});

test("eight placeholders are shown while the server loads the list", async () => {
  mount(<PopularLoading />, { path: ALL });
  await expect.element(page.getByText("Loading products…")).toBeVisible();
  expect(document.querySelectorAll("li[aria-hidden]")).toHaveLength(8);
});

test("the old list is marked as old while another loads, and a slow earlier response never replaces it", async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let at = 0;
  answer("GET /products/getAllProduct", async () => {
    const { search } = location;
    await gates[at++]!.promise;
    return pageOf(search);
  });
  await open(ALL);
  await store("weidian").click();
  await expect.element(page.getByText("Loading products…")).toBeVisible();
  await expect.element(products).toHaveAttribute("aria-busy", "true");
  await expect.element(cards).toHaveLength(24);
  await enter("Min Price", "590");
  gates[1]!.resolve();
  await expect.element(cards).toHaveLength(1);
  gates[0]!.resolve();
  await expect.element(products).not.toHaveAttribute("aria-busy");
  await new Promise((done) => setTimeout(done, 100));
  await expect.element(cards).toHaveLength(1);
});

test("a list that could not be loaded has a link that reloads the page, and loads again after Back", async () => {
  answer("GET /products/getAllProduct", noResponse);
  const reloads = countReloads();
  await open(ALL);
  await store("weidian").click();
  await expect.element(page.getByRole("heading", { name: "could not be loaded" })).toBeVisible();
  await expect.element(filters.getByRole("radio", { name: "weidian" })).toBeChecked();
  await page.getByRole("link", { name: "Try again" }).click();
  expect(reloads()).toBe(1);
  answerPages();
  history.back();
  await expect.element(total(TOTAL)).toBeVisible();
  history.forward();
  await expect.element(total(30)).toBeVisible();
});

test("a button loads further products again if they could not be loaded", async () => {
  await open(`${ALL}&Storefront=weidian`);

  answer("GET /products/getAllProduct", noResponse);
  scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("More products could not be loaded.");
  answerPages();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(cards).toHaveLength(30);
});

test("on a phone the filters can be unfolded, and are unfolded at first if one is set", async () => {
  await page.viewport(360, 740);
  await open(ALL);
  await expect.element(field("Min Price")).toHaveLength(0);
  await filters.getByText(/Filters$/).click();
  await enter("Min Price", "590");
  await expect.element(cards).toHaveLength(2);
  await open(`${ALL}&MinPrice=590`);
  await expect.element(field("Min Price")).toBeVisible();
});

test("a click on a product is sent to the owner's analytics tool as 'Product Click'", async () => {
  const requests: unknown[] = [];
  vi.spyOn(navigator, "sendBeacon").mockImplementation(
    (_, body) => requests.push(JSON.parse(String(body))) > 0,
  );
  const Collecting = () => (useAnalytics("http://localhost:9/events"), null);
  mount(
    <>
      <Collecting />
      <Popular list={listOf("", 0)} />
    </>,
    { path: ALL, rootData: { agents: [] } },
  );
  await link(2, /^View QC/).click({ modifiers: ["ControlOrMeta"] });
  expect(requests).toContainEqual(
    expect.objectContaining({
      event: "Product Click",
      store: "taobao",
      product: "7000000003",
    }),
  );
});
