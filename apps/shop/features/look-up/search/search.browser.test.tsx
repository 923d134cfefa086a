import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, noResponse } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { LookUpForm } from "./look-up-form.tsx";
import { SearchBox } from "./search-box.tsx";

const WATCH = "https://weidian.com/item.html?itemID=7265511373";
const SET = { skuInfo: "navy", weight: 1, qcTime: 1_790_000_000, image: [] };
const HOODIE = "https://detail.1688.com/offer/692154802217.html";
const channels = [
  { channel: "1", store: "1688" },
  { channel: "2", store: "taobao" },
  { channel: "3", store: "weidian" },
];

const show = (path = "/") => {
  const { pathname } = new URL(path, location.href);
  const element = (
    <>
      <section aria-label="Header">
        <SearchBox />
      </section>
      <main id="main">
        <LookUpForm />
      </main>
    </>
  );
  const rootData = { agents: [], site: { name: "Loupe", channels } };
  mount(null, { path, rootData, routes: [{ path: pathname, element }] });
};

const hero = page.getByRole("textbox", { name: "Product link" });
// The tests find the header by this region, because queries by role do not support the element `search`.
const header = page.getByRole("region", { name: "Header" });
const headerField = header.getByRole("textbox", { name: "Product URL" });
const alert = (name: string) => page.getByRole("alertdialog", { name });
const here = () => location.pathname + location.search;

async function search(field: typeof hero, text: string) {
  await field.fill(text);
  await userEvent.keyboard("{Enter}");
}
const searchResult = (data: (typeof SET)[]) => ({
  success: true as const,
  message: "ok",
  data,
  stale: false,
  fetchedAt: "2026-10-07T00:00:00.000Z",
});
const knowsNothing = () => answer("POST /qc/search", searchResult([]));
const down = () => Response.json({ success: false, message: "down" }, { status: 503 });
let counts: { query: object }[];

beforeEach(() => {
  localStorage.removeItem("url");
  counts = answer("POST /products/countLookUp", { success: true, message: "ok" });
  show();
});

// Closes an open dialog, behind which the next test could not use the page.
afterEach(async () => {
  const dialog = page.getByRole("alertdialog");
  if (dialog.query()) await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

describe("a link in the search field", () => {
  test.each([
    ["of an item", WATCH, "/product/weidian/7265511373"],
    ["in a text", `Look: ${HOODIE} 「hoodie」`, "/product/ali_1688/692154802217"],
  ])(
    "%s opens its item's page, is counted, and is stored in the browser",
    async (_, text, path) => {
      await search(hero, text);
      await expect.poll(here).toBe(path);
      expect(localStorage.getItem("url")).toBe(text);
      await expect.poll(() => counts).toHaveLength(1);
    },
  );

  test.each([
    ["a link with a wrong beginning", "htp://weidian.com/item.html"],
    ["a javascript: URL", "javascript:alert(document.domain)"],
    ["a data: URL", "data:text/html,<script>alert(1)</script>"],
    ["an empty text", ""],
    ["10,000 characters", `https://weidian.example/item?x=${"a".repeat(9_969)}`],
    ["more than 10,000 characters", `https://weidian.com/?x=${"a".repeat(10_000)}`],
  ])("that is not valid results in an alert, and the text stays: %s", async (_, text) => {
    await search(hero, text);
    const dialog = alert("Oops...");
    await expect.element(dialog).toMatchTextContent("Invalid URL format!");
    await expect.element(dialog).toMatchTextContent("Please provide a valid URL.");
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(hero).toHaveValue(text);
    await expect.element(hero).toHaveFocus();
    expect(here()).toBe("/");
  });

  const BOTH_FAILED = "We couldn't find this product using both search methods.";
  test.each([
    [
      "of a host that nobody knows",
      "https://shop.example/goods/12345",
      "We don't support this site yet.",
    ],
    ["with an id with letters", "https://weidian.com/item.html?itemID=72655abc73", BOTH_FAILED],
    ["with a huge id", `https://item.taobao.com/item.htm?id=${"9".repeat(60)}`, BOTH_FAILED],
  ])("%s is sent to the QC service", async (_, url, text) => {
    const requests = knowsNothing();
    await search(hero, url);
    const dialog = alert("No products found!");
    await expect.element(dialog).toMatchTextContent(text);
    expect(requests).toEqual([{ body: { url } }]);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(hero).toHaveValue(url);
    await expect.element(hero).toHaveFocus();
  });

  test("to a seller's page results in an alert, without a call", async () => {
    await search(hero, "https://weidian.com/?userid=1234567");
    await expect
      .element(alert("No item in this link"))
      .toMatchTextContent("This link leads to a shop, not to an item.");
  });

  test("that is short and cannot be resolved results in an alert about the failed search", async () => {
    answer("GET /links/resolve", down);
    answer("POST /qc/search", down);
    await search(hero, "【淘宝】 https://m.tb.cn/short/broken 「Linen shirt」");
    const dialog = alert("Search Failed");
    const text =
      "This short link could not be followed. Open it, then copy the item page's address.";
    await expect.element(dialog).toMatchTextContent(text);
    await expect.element(dialog).not.toMatchTextContent("Please try again");
    const link = dialog.getByRole("link", { name: "Search for “Linen shirt”" });
    await expect.element(link).toHaveAttribute("href", "/popular?search=Linen+shirt");
  });

  test("can be searched again after the QC service failed", async () => {
    answer("POST /qc/search", down);
    const url = "https://shop.example/goods/1";
    await search(hero, url);
    const dialog = alert("Search Failed");
    await expect
      .element(dialog)
      .toMatchTextContent("Both local and external searches failed. Please try again.");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(hero).toHaveValue(url);
    knowsNothing();
    await userEvent.keyboard("{Enter}");
    await expect.element(alert("No products found!")).toBeVisible();
  });

  test("changes the button's text while it is being looked up", async () => {
    const deferred = Promise.withResolvers<ReturnType<typeof searchResult>>();
    answer("POST /qc/search", () => deferred.promise);
    await search(hero, "https://shop.example/goods/slow");
    await expect.element(page.getByRole("button", { name: "Looking up…" })).toBeVisible();
    deferred.resolve(searchResult([]));
    await expect.element(alert("No products found!")).toBeVisible();
  });
});

test.each([
  ["home page", hero],
  ["header", headerField],
] as const)(
  "words in the search field of the %s search the catalogue, and two links open in the converter",
  async (_, field) => {
    await search(field, "denim jeans");
    await expect.poll(here).toBe("/popular?search=denim+jeans");
    show();
    const text = `${WATCH} ${HOODIE}`;
    await search(field, text);
    await expect.poll(here).toBe("/convert");
    expect(location.hash).toBe("");
    expect(sessionStorage.getItem("converter")).toBe(text);
  },
);

test("two links open in the converter by its address if the browser blocks storage", async () => {
  const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  onTestFinished(() => blocked.mockRestore());
  const text = `${WATCH} ${HOODIE}`;
  await search(hero, text);
  await expect.poll(() => new URLSearchParams(location.hash.slice(1)).get("text")).toBe(text);
});

describe("without a network connection", () => {
  const offline = () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    return online;
  };

  test.each([
    ["home page", hero, page.getByRole("main")],
    ["header", headerField, header],
  ] as const)(
    "an item's link stays in the search field of the %s, with a note",
    async (_, field, place) => {
      const note = place.getByRole("status");
      const online = offline();
      await search(field, WATCH);
      await expect.element(note).toMatchTextContent("You're offline.");
      await expect.element(field).toHaveValue(WATCH);
      online.mockRestore();
      const broken = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed"));
      await search(field, WATCH);
      await expect.element(note).toMatchTextContent("Can't connect to this site.");
      await expect.element(field).toHaveValue(WATCH);
      expect(here()).toBe("/");
      broken.mockRestore();
      await search(field, WATCH);
      await expect.poll(here).toBe("/product/weidian/7265511373");
    },
  );

  test("an unknown link stays in the field, with a note", async () => {
    offline();
    answer("POST /qc/search", noResponse);
    const text = "https://shop.example/goods/offline";
    await search(hero, text);
    await expect.element(page.getByText("You're offline. Your text is still here")).toBeVisible();
    await expect.element(hero).toHaveValue(text);
  });

  test("the note in the header disappears with the next key press or when the connection returns", async () => {
    const note = header.getByText("You're offline.");
    offline();
    await search(headerField, WATCH);
    await expect.element(note).toBeVisible();
    await userEvent.keyboard("x");
    await expect.element(note).not.toBeInTheDocument();
    await search(headerField, WATCH);
    await expect.element(note).toBeVisible();
    dispatchEvent(new Event("online"));
    await expect.element(note).not.toBeInTheDocument();
  });
});

describe("on the home page", () => {
  const paste = (target: EventTarget) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", WATCH);
    target.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  };

  /** Waits until the page listens for pasted text. */
  async function listening() {
    await expect.element(hero).toBeVisible();
    await new Promise((done) => setTimeout(done, 100));
  }

  test("a link that is pasted outside of a field is looked up", async () => {
    await listening();
    paste(document.body);
    await expect.poll(here).toBe("/product/weidian/7265511373");
  });

  test("a link that is pasted into another field is not looked up", async () => {
    await listening();
    paste(headerField.element());
    await new Promise((done) => setTimeout(done, 50));
    expect(here()).toBe("/");
  });

  test("the paste button looks up the link in the clipboard", async () => {
    const read = vi.spyOn(navigator.clipboard, "readText").mockResolvedValue(WATCH);
    onTestFinished(() => read.mockRestore());
    await page.getByRole("button", { name: "Paste" }).click();
    await expect.poll(here).toBe("/product/weidian/7265511373");
  });

  test("the slash key moves the focus to the search field, except while typing", async () => {
    await listening();
    await userEvent.keyboard("/");
    await expect.element(hero).toHaveFocus();
    await userEvent.keyboard("a/b");
    await expect.element(hero).toHaveValue("a/b");
  });

  test("the search by channel and offer ID replaces the field and the paste button", async () => {
    const requests = answer("POST /qc/search", searchResult([SET]));
    const main = page.getByRole("main");
    await expect.element(hero).toHaveAttribute("placeholder", "Enter product URL");
    await main.getByRole("checkbox", { name: "Search by Channel and OfferId" }).click();
    await expect.element(hero).not.toBeInTheDocument();
    await expect.element(main.getByRole("button", { name: "Paste" })).not.toBeInTheDocument();
    await main.getByRole("combobox", { name: "Channel" }).selectOptions("3");
    await main.getByRole("textbox", { name: "Offer ID" }).fill("7265511380");
    await main.getByRole("button", { name: "Look up QC" }).click();
    await expect.poll(here).toBe("/qc-search?channel=3&offerId=7265511380");
    expect(requests).toHaveLength(1);
  });
});

describe("a search by channel and offer ID", () => {
  const channel = header.getByRole("combobox", { name: "Channel" });
  const offerId = header.getByRole("textbox", { name: "Offer ID" });
  const byOffer = header.getByRole("checkbox", { name: "Search by Channel and OfferId" });
  const note = header.getByRole("status");
  const ID = "7265511380";

  async function searchOffer(chosen: string, id: string) {
    await channel.selectOptions(chosen);
    await search(offerId, id);
  }

  test("has two fields of its own, and the first gets the focus", async () => {
    await expect.element(headerField).toHaveAttribute("placeholder", "Enter product URL");
    await expect.element(channel).not.toBeInTheDocument();
    await byOffer.click();
    await expect.element(headerField).not.toBeInTheDocument();
    await expect.element(channel).toHaveFocus();
    const names = [...channel.element().querySelectorAll("option")].map((one) => one.textContent);
    expect(names).toEqual(["Channel", "1688", "Taobao / Tmall", "Weidian"]);
    await userEvent.tab();
    await expect.element(offerId).toHaveFocus();
    await expect.element(offerId).toHaveAttribute("placeholder", "Enter Offer ID");
    await byOffer.click();
    await expect.element(headerField).toHaveFocus();
    await expect.element(offerId).not.toBeInTheDocument();
  });

  test("displays an unknown channel from the address, and another can be chosen", async () => {
    answer("POST /qc/search", searchResult([SET]));
    show(`/qc-search?channel=9&offerId=${ID}`);
    await expect.element(channel).toHaveValue("9");
    await searchOffer("Weidian", ID);
    await expect.poll(here).toBe(`/qc-search?channel=3&offerId=${ID}`);
    await expect.element(channel).toHaveValue("3");
  });

  test("shows an error if a field is empty or not a number", async () => {
    await byOffer.click();
    await searchOffer("3", "");
    await expect.element(note).toMatchTextContent("Please enter the offer ID");
    await expect.element(offerId).toHaveAttribute("aria-invalid", "true");
    await searchOffer("", ID);
    await expect.element(note).toHaveTextContent("Please choose a channel.");
    await expect.element(channel).toHaveAttribute("aria-invalid", "true");
    for (const id of ["72655abc80", "7".repeat(40)]) {
      await searchOffer("3", id);
      await expect.element(note).toMatchTextContent(/Please enter the offer ID, \d+ to \d+ digits/);
    }
  });

  test("opens the page with the photos", async () => {
    const requests = answer("POST /qc/search", searchResult([SET]));
    await byOffer.click();
    await searchOffer("3", ID);
    await expect.poll(here).toBe(`/qc-search?channel=3&offerId=${ID}`);
    expect(requests).toEqual([{ body: { channel: 3, offerId: ID } }]);
  });

  test.each([
    [
      "an empty result",
      knowsNothing,
      "No products found!",
      "No result found with channel and offerId combination.",
    ],
    [
      "a failure",
      () => answer("POST /qc/search", down),
      "Search Failed",
      "Search by channel and offerId failed. Try again.",
    ],
  ])("shows an alert for %s and keeps the input", async (_, prepare, title, text) => {
    prepare();
    await byOffer.click();
    await searchOffer("2", ID);
    const dialog = alert(title);
    await expect.element(dialog).toMatchTextContent(text);
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(offerId).toHaveFocus();
    await expect.element(offerId).toHaveValue(ID);
    await expect.element(channel).toHaveValue("2");
    expect(here()).toBe("/");
  });
});
