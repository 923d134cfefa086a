import type { ListItem, OwnList, Replacement } from "@loupe/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal, SUCCESS } from "#testing/components/answers.ts";
import { goods, pictureAt } from "#testing/components/goods.ts";
import { logIn, mount, USER_ID } from "#testing/components/mount.tsx";
import { sameItem } from "#testing/components/same-items.ts";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";
import { PlanHaul } from "#features/saved/haul/plan-haul.tsx";
import { AddToCollection } from "./add-button.tsx";
import { CollectionList } from "./collection-list.tsx";
import { ItemView } from "./item-view.tsx";
import { MoreSharedItems } from "./more-shared-items.tsx";

const PAGE_SIZE = 24;
const says = (status: number, message?: string) => () =>
  Response.json(message ? { success: false, message } : {}, { status });

const toasts = page.getByRole("region", { name: "Notifications" });
const cards = page.getByRole("main").getByRole("listitem");
const question = page.getByRole("alertdialog", { name: "Are you sure?" });
const confirm = question.getByRole("button", { name: "Yes, delete it!" });

const DETAIL = goods({
  title: "Field watch 0",
  imgList: ["/images/goods/a", "/images/goods/b"],
});

let items: ListItem[];
/** What is special about the list that is shown. */
let list: Partial<OwnList>;
let lists: OwnList[];
/** The items that are no longer sold. */
let replacements: Replacement[];

const itemOf = (place: number): ListItem => ({
  id: `00000000-0000-4000-8000-0000000000${String(place).padStart(2, "0")}`,
  productId: String(7_265_511_300 + place),
  note: "",
  hidden: false,
  _id: `00000000-0000-4000-8000-0000000000${String(place).padStart(2, "0")}`,
  productCode: String(7_265_511_300 + place),
  shopType: "weidian",
  available: true,
  option: null,
  product: { title: `Field watch ${place}`, price: 358, imgList: [pictureAt(`c${place}`)] },
});
const answerRemoval = () =>
  answer("POST /users/removeFromCollection", ({ query }) => {
    items = items.filter(({ productCode }) => productCode !== query.productCode);
    return SUCCESS;
  });

beforeEach(() => {
  items = [itemOf(0)];
  list = {};
  lists = [{ id: USER_ID, name: null, isFirst: true, shareId: null, count: 1 }];
  replacements = [];
  answer("POST /goods/replacements", () => ({ ...SUCCESS, data: replacements }));
  logIn("user");
  document.documentElement.dataset.role = "user";
  answer("GET /watches", { ...SUCCESS, data: [], watchesMax: 50, mails: "on" });
  answer("GET /lists", () => ({ ...SUCCESS, data: lists }));
  answer("GET /lists/:id", ({ params: { id }, query }) => {
    const from = Number(query.cursor ?? 0);
    const end = from + PAGE_SIZE;
    const nextCursor = end < items.length ? String(end) : null;
    const shown = { ...lists.find((one) => one.id === id)!, ...list };
    return { ...SUCCESS, data: { ...shown, items: items.slice(from, end), nextCursor } };
  });
});

describe("the collection", () => {
  const show = () =>
    mount(<CollectionList Action={AddToHaul} PlanHaul={PlanHaul} />, { path: "/collection" });
  const bin = (place: number) => cards.nth(place).getByRole("button", { name: /^Delete/ });
  const none = page.getByText("No collections found.");

  test("fits a phone with text twice as large if a product is no longer available, and names its replacement", async () => {
    items = [{ ...itemOf(0), available: false }];
    const gone = { storeName: "weidian", productCode: items[0]!.productCode } as const;
    replacements = [{ ...gone, goneSince: "2026-10-03T00:00:00Z", sameItems: [sameItem(1)] }];
    await page.viewport(360, 800);
    document.documentElement.style.fontSize = "200%";
    try {
      show();
      const mark = page.getByText("no longer available");
      await expect.element(mark).toBeVisible();
      const elsewhere = page.getByRole("link", { name: "1 sold elsewhere for ¥ 81.00" });
      await expect.element(elsewhere).toHaveAttribute("href", "/product/weidian/7400000001");
      for (const shown of [mark, page.getByText("No longer sold"), elsewhere]) {
        expect(shown.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
      }
    } finally {
      document.documentElement.style.fontSize = "";
    }
  });

  test("shows an item with its option, and deletes it after a confirmation", async () => {
    answerRemoval();
    items = [{ ...itemOf(0), option: { skuID: "s2", name: "Navy, 40 mm" } }];
    show();
    await expect.element(cards).toHaveLength(1);
    await expect.element(cards.first()).toMatchTextContent(/Price: ¥\s358\.00/);
    await expect
      .element(cards.first().getByRole("link", { name: /^Details of/ }))
      .toHaveAttribute("href", "/product/weidian/7265511300?sku=s2");
    await cards
      .first()
      .getByRole("button", { name: /^Add to haul/ })
      .click();
    expect(localStorage.getItem("haul")).toContain("Navy%2C+40+mm");
    const watches = answer("POST /watches", () => refusal("too_many_requests"));
    await cards.first().getByRole("button", { name: "Watch price: Field watch 0" }).click();
    await expect
      .poll(() => watches.map(({ body }) => [body.kind, body.sku]))
      .toEqual([["drop", "s2"]]);
    await expect.element(none).not.toBeInTheDocument();
    await bin(0).click();
    await expect.element(question).toMatchTextContent("Field watch 0");
    await expect
      .element(question)
      .toMatchTextContent("You won't be able to revert this! But you can add the item again.");
    await expectAccessible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(bin(0)).toHaveFocus();
    await bin(0).click();
    await confirm.click();
    await expect.element(toasts.getByText("Varient has been deleted.")).toBeVisible();
    await expect.element(none).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "My Collection" })).toHaveFocus();
  });

  test("is planned as a haul with the options that were saved", async () => {
    items = [{ ...itemOf(0), option: { skuID: "s2", name: "Navy, 40 mm" } }, itemOf(1)];
    show();
    await expect.element(cards).toHaveLength(2);
    await page.getByRole("link", { name: "Plan a haul" }).click();
    const haul = new URLSearchParams(localStorage.getItem("haul")!.split("?")[1]);
    expect(haul.getAll("add")).toEqual(["weidian/7265511300/Navy, 40 mm", "weidian/7265511301"]);
  });

  test("shows an item again if the server refuses its deletion", async () => {
    items = [itemOf(0), itemOf(1)];
    const gate = Promise.withResolvers<void>();
    answer("POST /users/removeFromCollection", () =>
      gate.promise.then(says(503, "The database rests")),
    );
    show();
    await bin(0).click();
    await confirm.click();
    await expect.element(cards).toHaveLength(1);
    gate.resolve();
    await expect.element(toasts.getByText("The database rests")).toBeVisible();
    await expect.element(cards).toHaveLength(2);
  });

  test("is replaced by an error and a retry button if it cannot be loaded", async () => {
    items = [];
    answer("GET /lists/:id", says(400, "This cannot be answered"));
    show();
    const alert = page.getByRole("main").getByRole("alert");
    await expect.element(alert).toMatchTextContent("This cannot be answered");
    await expectAccessible();
    answer("GET /lists/:id", {
      ...SUCCESS,
      data: { ...lists[0]!, items: [], nextCursor: null },
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(none).toBeVisible();
  });

  test("loads further pages on demand", async () => {
    items = Array.from({ length: 27 }, (_, place) => itemOf(place));
    show();
    await expect.element(cards).toHaveLength(PAGE_SIZE);
    await page.getByRole("button", { name: "Load more" }).click();
    await expect.element(cards).toHaveLength(27);
    await expect.element(page.getByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  });

  test("is not shown as shared if the server refuses to share it", async () => {
    answer("PATCH /lists/:id", says(500));
    show();
    const toggle = page.getByRole("switch", { name: "Share this list" });
    await toggle.click();
    await expect.element(toasts.getByText("Something went wrong!")).toBeVisible();
    await expect.element(toggle).not.toBeChecked();
  });
});

describe("a further list", () => {
  const ID = "00000000-0000-4000-8000-000000000077";
  const show = () =>
    mount(<CollectionList Action={AddToHaul} PlanHaul={PlanHaul} />, {
      path: `/collection?list=${ID}`,
    });
  beforeEach(() => {
    lists.push({ id: ID, name: "Winter caps", isFirst: false, shareId: null, count: 2 });
    items = [itemOf(0), itemOf(1)];
  });

  test("is one of the lists at the top, and is renamed and deleted", async () => {
    const renamed = answer("PATCH /lists/:id", ({ body }) => {
      lists[1]!.name = body.name!;
      return { ...SUCCESS, data: lists[1]! };
    });
    answer("DELETE /lists/:id", () => SUCCESS);
    show();
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent("Winter caps");
    const tabs = page.getByRole("navigation", { name: "Lists" });
    await expect.element(tabs.getByRole("link", { name: "Winter caps 2" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Rename list" }).click();
    const name = page.getByRole("textbox", { name: "Name of the list" });
    await name.fill("Warm caps");
    await page.getByRole("dialog").getByRole("button", { name: "Rename list" }).click();
    await expect.element(heading).toHaveTextContent("Warm caps");
    expect(renamed).toMatchObject([{ params: { id: ID }, body: { name: "Warm caps" } }]);
    await page.getByRole("button", { name: "Delete list" }).click();
    await confirm.click();
    await expect.element(heading).toHaveTextContent("My Collection");
  });

  test("is arranged: the order, the notes, and the list of an item", async () => {
    const orders = answer("PUT /lists/:id/order", ({ body }) => {
      items = body.items.map(({ id }) => items.find(({ productId }) => productId === id)!);
      return SUCCESS;
    });
    const notes = answer("PATCH /lists/:id", () => ({ ...SUCCESS, data: lists[1]! }));
    show();
    await page.getByRole("button", { name: "Arrange" }).click();
    await expectAccessible();
    await page.getByRole("button", { name: "Move Field watch 1 up" }).click();
    await expect.element(cards.first()).toMatchTextContent("Field watch 1");
    expect(orders[0]!.body.items.map(({ id }) => id)).toEqual(["7265511301", "7265511300"]);
    const note = cards.first().getByRole("textbox", { name: "Note" });
    await note.fill("One size up");
    await page.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => notes.at(-1)?.body.notes).toMatchObject([{ note: "One size up" }]);
    await page.getByRole("button", { name: "Arrange" }).click();
    const other = page.getByRole("combobox", { name: "Move Field watch 0 to another list" });
    await other.selectOptions("My Collection");
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await expect
      .poll(() => notes.at(-1)?.body.move)
      .toEqual({ shopType: "weidian", id: "7265511300", to: USER_ID });
  });

  test("shows its sheet, what hindered the last reading, and what its sheet no longer has", async () => {
    const message = "This sheet isn't public. Share it with everybody who has its link.";
    const source = {
      url: "https://docs.google.com/spreadsheets/d/a",
      follow: false,
      readAt: new Date(Date.now() - 3_600_000).toISOString(),
      problem: { code: "sheet_private", message },
    };
    list = { source, job: { state: "running", done: 2, total: 5 } };
    items = [itemOf(0), { ...itemOf(1), hidden: true }];
    answer("POST /lists/:id/refresh", () => {
      list = { source: { ...source, problem: null } };
      return { ...SUCCESS, data: lists[1]! };
    });
    const changes = answer("PATCH /lists/:id", () => ({ ...SUCCESS, data: lists[1]! }));
    show();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText("Last read 1 hour ago")).toBeVisible();
    await expect.element(page.getByText("3 short links are still being followed…")).toBeVisible();
    await expect.element(cards.nth(1)).toMatchTextContent("Hidden: its sheet no longer has it");
    await expectAccessible();
    await page.getByRole("switch", { name: "Follow the sheet" }).click();
    await expect.poll(() => changes).toMatchObject([{ body: { follow: true } }]);
    await page.getByRole("button", { name: "Read it again" }).click();
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
  });

  test("that does not exist leads back to the collection", async () => {
    answer("GET /lists/:id", () => refusal("list_not_found"));
    show();
    await expect.element(page.getByText("This list doesn't exist")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Back to My Collection" }))
      .toHaveAttribute("href", "/collection");
  });

  test("is made with a name, which the server may refuse", async () => {
    answer("POST /lists", () => refusal("lists_full"));
    show();
    await page.getByRole("button", { name: "New list" }).click();
    const name = page.getByRole("textbox", { name: "Name of the list" });
    await name.fill("Shoes");
    const create = page.getByRole("button", { name: "Create list" });
    await create.click();
    await expect.element(name).toHaveAccessibleDescription(/An account has at most/);
    await expect.element(name).toHaveValue("Shoes");
    lists.push({ ...lists[1]!, id: "00000000-0000-4000-8000-000000000078", name: "Shoes" });
    answer("POST /lists", {
      ...SUCCESS,
      data: { id: lists[2]!.id, job: { state: "done", done: 0, total: 0 } },
    });
    await create.click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Shoes");
  });
});

describe("the button of an item", () => {
  const show = () =>
    mount(
      <main id="main">
        <AddToCollection item={{ storeName: "weidian", id: "7265511373" }} title="Field watch" />
      </main>,
      { path: "/product/weidian/7265511373" },
    );
  const add = page.getByRole("button", { name: "Add to Collection" });
  const saved = page.getByRole("button", { name: "In your collection" });

  test.each([
    ["a refusal", says(409, "It is full"), "It is full"],
    ["a failure", says(500), "Something went wrong!"],
    ["no response", noResponse, "An error occurred while adding to collection."],
  ])(
    "shows immediately that the item was added, and undoes this after %s",
    async (_, respond, text) => {
      const gate = Promise.withResolvers<void>();
      answer("POST /users/addToCollection", () => gate.promise.then(respond));
      show();
      const size = (await add.findElement()).getBoundingClientRect();
      await add.click();
      await expect.element(saved).toBeVisible();
      expect(saved.element().getBoundingClientRect()).toEqual(size);
      gate.resolve();
      await expect.element(toasts.getByText(text)).toBeVisible();
      await expect.element(add).toHaveFocus();
    },
  );
});

test("the button of a saved item offers to save another option, until this option is saved", async () => {
  const show = (sku?: string) =>
    mount(
      <main id="main">
        <AddToCollection
          item={{ storeName: "weidian", id: "7265511373" }}
          title="Watch"
          sku={sku}
        />
      </main>,
      { path: "/product/weidian/7265511373" },
    );
  const saveOption = page.getByRole("button", { name: "Save this option" });
  const saved = page.getByRole("button", { name: "In your collection" });
  const saves: unknown[] = [];
  answer("POST /users/addToCollection", ({ query }) => {
    saves.push(query.sku);
    return saves.length === 2 ? says(503, "The database rests")() : SUCCESS;
  });
  show("navy");
  await page.getByRole("button", { name: "Add to Collection" }).click();
  await expect.element(saved).toBeVisible();
  show("black");
  await saveOption.click();
  await expect.element(toasts.getByText("The database rests")).toBeVisible();
  await expect.element(saveOption).toHaveFocus();
  await saveOption.click();
  await expect.element(saved).toBeVisible();
  // The button changes before the server responds.
  await expect.poll(() => saves).toEqual(["navy", "black", "black"]);
  show();
  await expect.element(saved).toBeVisible();
});

test("the button of an item shows it as not added after a response that cannot be read", async () => {
  mount(
    <main id="main">
      <AddToCollection item={{ storeName: "weidian", id: "7265511373" }} title="Field watch" />
    </main>,
    { path: "/product/weidian/7265511373" },
  );
  const add = page.getByRole("button", { name: "Add to Collection" });
  await expect.element(add).toBeVisible();
  const broken = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response("null", { status: 202 }));
  await add.click();
  await expect.element(toasts.getByText("Failed to add product to collection.")).toBeVisible();
  await expect.element(add).toHaveFocus();
  broken.mockRestore();
});

test("the rest of a shared collection names what is sold in place of an item that is gone", async () => {
  answer("GET /collection/shared/:shareId", {
    ...SUCCESS,
    name: null,
    productCollection: [itemOf(1), itemOf(2)],
    nextCursor: null,
  });
  const gone = { storeName: "weidian", productCode: itemOf(2).productCode } as const;
  replacements = [{ ...gone, goneSince: "2026-10-03T00:00:00Z", sameItems: [sameItem(1)] }];
  const more = <MoreSharedItems shareId={"a".repeat(22)} nextCursor="1" Action={AddToHaul} />;
  mount(<main id="main">{more}</main>, { path: "/collection/shared/a" });
  await page.getByRole("link", { name: "Load more" }).click();
  await expect.element(cards).toHaveLength(2);
  await expect.element(cards.nth(1)).toMatchTextContent("No longer sold");
  await expect
    .element(cards.nth(1).getByRole("link", { name: "1 sold elsewhere for ¥ 81.00" }))
    .toHaveAttribute("href", "/product/weidian/7400000001");
  await expect.element(cards.nth(0)).not.toMatchTextContent("No longer sold");
});

describe("an item of the collection", () => {
  const show = () =>
    mount(<ItemView id={items[0]!._id} />, { path: `/collection/${items[0]!._id}` });
  const title = page.getByRole("heading", { name: "Field watch 0" });

  beforeEach(() => {
    answer("GET /users/viewCollectionItem", () => ({ ...SUCCESS, data: items[0]! }));
  });

  test("is shown with the current data of its marketplace", async () => {
    answer("GET /goods/detail", { ...SUCCESS, data: DETAIL });
    show();
    await expect.element(page.getByText(/^Price: ¥\s618/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /Details/ }))
      .toHaveAttribute("href", "/product/weidian/7265511300");
    await page.getByRole("link", { name: /^Picture 2 of/ }).click();
    await expect.poll(() => location.search).toBe("?image=2");
    await expectAccessible();
  });

  test("is shown with the stored data if its marketplace has removed it", async () => {
    answer("GET /goods/detail", says(404, "Product not found!"));
    show();
    await expect.element(page.getByRole("heading", { name: "Product not found!" })).toBeVisible();
    await expect.element(title).toBeVisible();
    await expect.element(page.getByText("no longer available")).toBeVisible();
    await expectAccessible();
  });

  test("is shown with the stored data and a retry button if its marketplace did not respond", async () => {
    answer("GET /goods/detail", says(503, "The shop rests"));
    show();
    await expect.element(page.getByText("Asking Weidian for this item…")).toBeVisible();
    const alert = page.getByRole("main").getByRole("alert");
    await expect.element(alert).toMatchTextContent("The shop rests");
    await expect.element(title).toBeVisible();
    answer("GET /goods/detail", { ...SUCCESS, data: DETAIL });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText(/^Price: ¥\s618/)).toBeVisible();
  });

  test("is shown as not found if the collection does not contain it", async () => {
    answer("GET /users/viewCollectionItem", says(404, "Product not found!"));
    show();
    await expect.element(page.getByRole("heading", { name: "Product not found!" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Back to My Collection" }))
      .toHaveAttribute("href", "/collection");
  });
});

test("a list is exported as a file, or as a text for a post", async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const formats: string[] = [];
  answer("GET /lists/:id/export", ({ query }) => {
    formats.push(query.format);
    return "| Cap |";
  });
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  mount(<CollectionList Action={AddToHaul} PlanHaul={PlanHaul} />, { path: "/collection" });
  const button = page.getByRole("button", { name: "Export" });
  await button.click();
  await expect.poll(() => saved.mock.instances[0]).toHaveProperty("download", "My Collection.xlsx");
  await page.getByRole("combobox", { name: "Format of the export" }).selectOptions("Markdown");
  await button.click();
  await expect.element(toasts.getByText("The text is copied.")).toBeVisible();
  expect(copied.mock.calls).toEqual([["| Cap |"]]);
  expect(formats).toEqual(["xlsx", "markdown"]);
  vi.restoreAllMocks();
});
