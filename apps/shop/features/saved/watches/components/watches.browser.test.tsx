import { HOUR_MS } from "@loupe/contract/time";
import type { Watch } from "@loupe/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal, SUCCESS } from "#testing/components/answers.ts";
import { pictureAt } from "#testing/components/goods.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { logOut } from "#browser/log-in.ts";
import { rememberWatch } from "../known-watches.ts";
import { WatchButton } from "./watch-button.tsx";
import { WatchList } from "./watch-list.tsx";

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const NAVY = { skuID: "s2", name: "Navy, 40 mm" };

let watches: Watch[];
let count: number;

const watchOf = (more: Partial<Watch> = {}): Watch => ({
  _id: `00000000-0000-4000-8000-0000000000${String(++count).padStart(2, "0")}`,
  shopType: "weidian",
  productCode: "7265511373",
  kind: "drop",
  price: null,
  option: null,
  title: "Field watch",
  picture: pictureAt("watch"),
  priceNow: 358,
  priceAtStart: 358,
  itemState: "ok",
  state: "active",
  lastCheckedAt: inHours(-2),
  nextCheckAt: inHours(5),
  lastAlertAt: null,
  endsAt: inHours(4000),
  // The newest is the first, as in the list.
  createdAt: inHours(-count),
  ...more,
});

/** Responds as the server does, to a user who may have fifty watches. */
function answerWatches() {
  const find = (id: string) => watches.find(({ _id }) => _id === id)!;
  answer("GET /watches", () => ({ ...SUCCESS, data: watches, watchesMax: 50, mails: "on" }));
  const added = answer("POST /watches", ({ body: { kind, price, sku, id, paused } }) => {
    const option = sku === undefined ? null : NAVY;
    const state = paused ? ("paused" as const) : ("active" as const);
    const same = watches.find((watch) => watch.kind === kind && watch.productCode === id);
    if (same) return { ...SUCCESS, data: Object.assign(same, { state }) };
    const more = { kind, price: price ?? null, option, state, createdAt: inHours(0) };
    const watch = watchOf({ ...more, productCode: id });
    watches = [watch, ...watches];
    return { ...SUCCESS, data: watch };
  });
  const changed = answer("PATCH /watches", ({ query, body: { paused, price } }) => {
    const state = paused === undefined ? undefined : paused ? "paused" : "active";
    Object.assign(find(query.watch_id), state && { state }, price && { price });
    return { ...SUCCESS, data: find(query.watch_id) };
  });
  const removed = answer("DELETE /watches", ({ query }) => {
    watches = watches.filter(({ _id }) => _id !== query.watch_id);
    return SUCCESS;
  });
  return { added, changed, removed };
}

const toasts = page.getByRole("region", { name: "Notifications" });
const rows = page.getByRole("main").getByRole("listitem");
let lastId = 7_265_511_373;

beforeEach(() => {
  count = 0;
  watches = [];
  delete document.documentElement.dataset.role;
});

afterEach(() => void vi.restoreAllMocks());

/** Shows the button of an item that no other test uses, because a page loads the watches only once. */
function showButton(kind: Watch["kind"] = "drop", option?: typeof NAVY) {
  const item = { storeName: "weidian", id: String(++lastId) } as const;
  mount(<WatchButton item={item} kind={kind} option={option} />, { path: "/product" });
  return item;
}
function beMember() {
  logIn("user");
  document.documentElement.dataset.role = "user";
}

describe("the watch button", () => {
  test.each([
    ["drop", "Watch price"],
    ["stock", "Watch stock"],
    ["photos", "Watch for QC photos"],
  ] as const)("says what one tap watches: %s", async (kind, label) => {
    showButton(kind);
    await expect.element(page.getByRole("button", { name: label, exact: true })).toBeVisible();
  });

  // The next two come before any other test of a member, because a page loads the watches only once, and remembers their ids.
  test("offers no undo, which would remove an older watch, if the watches cannot be loaded", async () => {
    beMember();
    answerWatches();
    answer("GET /watches", noResponse);
    const { id } = showButton();
    watches = [watchOf({ _id: "00000000-0000-4000-8000-000000000098", productCode: id })];
    await page.getByRole("button", { name: "Watch price" }).click();
    await expect.element(toasts.getByText("Watching: The price falls")).toBeVisible();
    const undo = toasts.getByRole("button", { name: "Undo" });
    await expect.element(undo).not.toBeInTheDocument();
  });

  test("offers no undo of an older watch if the watches are loaded only after the tap", async () => {
    beMember();
    answerWatches();
    const loading = Promise.withResolvers<void>();
    answer("GET /watches", async () => {
      await loading.promise;
      return { ...SUCCESS, data: watches, watchesMax: 50, mails: "on" };
    });
    const { id } = showButton();
    watches = [watchOf({ _id: "00000000-0000-4000-8000-000000000099", productCode: id })];
    await page.getByRole("button", { name: "Watch price" }).click();
    loading.resolve();
    await expect.element(toasts.getByText("Watching: The price falls")).toBeVisible();
    const undo = toasts.getByRole("button", { name: "Undo" });
    await expect.element(undo).not.toBeInTheDocument();
  });

  test("watches the chosen option by one tap, which can be undone", async () => {
    beMember();
    const { added, removed } = answerWatches();
    const { id } = showButton("stock", NAVY);
    await page.getByRole("button", { name: "Watch stock" }).click();
    const watching = page.getByRole("button", { name: "Watching" });
    await expect.element(watching).toBeVisible();
    await expect.element(toasts.getByText("Watching: It is in stock again")).toBeVisible();
    expect(added.map(({ body }) => body)).toEqual([
      { shopType: "weidian", id, kind: "stock", sku: "s2", currency: "USD" },
    ]);
    await toasts.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByRole("button", { name: "Watch stock" })).toBeVisible();
    await expect.element(toasts.getByText("No longer watched")).toBeVisible();
    expect(removed).toHaveLength(1);
  });

  test("offers to watch an item whose watch is paused or has ended, which resumes it", async () => {
    beMember();
    answerWatches();
    const { id } = showButton();
    watches = [
      watchOf({ productCode: id, state: "paused" }),
      watchOf({ productCode: id, kind: "below", price: 300, state: "ended" }),
    ];
    for (const watch of watches) rememberWatch(watch);
    await page.getByRole("button", { name: "Watch price" }).click();
    await expect.element(toasts.getByText("Watching: The price falls")).toBeVisible();
    const undo = toasts.getByRole("button", { name: "Undo" });
    await expect.element(undo).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Watching" }).click();
    const dialog = page.getByRole("dialog", { name: "Tell me when" });
    const limit = dialog.getByRole("switch", { name: "The price falls to a limit" });
    await expect.element(limit).not.toBeChecked();
    await expect.element(dialog.getByText("This limit is watched.")).not.toBeInTheDocument();
  });

  test("asks for one more tap if an address opens it, because a link must not watch by itself", async () => {
    beMember();
    const { added } = answerWatches();
    const item = { storeName: "weidian", id: String(++lastId) } as const;
    mount(<WatchButton item={item} kind="photos" opens />, { path: "/product" });
    const dialog = page.getByRole("dialog", { name: "Tell me when" });
    await expect.element(dialog.getByRole("switch").first()).toBeVisible();
    expect(added).toHaveLength(0);
    await dialog.getByRole("button", { name: "Watch for QC photos" }).click();
    await expect.element(toasts.getByText("Watching: There are new QC photos")).toBeVisible();
    expect(added.map(({ body }) => body.kind)).toEqual(["photos"]);
    await expect.element(dialog.getByRole("button", { name: "Watch for" })).not.toBeInTheDocument();
  });

  test("offers to watch again if the server refuses, with its reason", async () => {
    beMember();
    answerWatches();
    answer("POST /watches", () =>
      refusal("too_many_requests", { message: "You have 50 watches." }),
    );
    showButton();
    await page.getByRole("button", { name: "Watch price" }).click();
    await expect.element(toasts.getByText("You have 50 watches.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Watch price" })).toBeVisible();
  });

  test("lets one choose what is watched, for the option or the whole item, by the keyboard", async () => {
    beMember();
    const { added, changed, removed } = answerWatches();
    showButton("drop", NAVY);
    await page.getByRole("button", { name: "Watch price" }).click();
    await page.getByRole("button", { name: "Watching" }).click();
    const dialog = page.getByRole("dialog", { name: "Tell me when" });
    const only = dialog.getByRole("checkbox", { name: "Only this option: Navy, 40 mm" });
    const drop = dialog.getByRole("switch", { name: "The price falls", exact: true });
    await expect.element(only).toBeChecked();
    await expect.element(drop).toBeChecked();
    await expectAccessible();

    await dialog.getByRole("switch", { name: "There are new QC photos" }).click();
    await dialog.getByRole("switch", { name: "It is no longer sold" }).click();
    await expect
      .poll(() => added.map(({ body }) => [body.kind, body.sku]))
      .toEqual([
        ["drop", "s2"],
        ["photos", "s2"],
        ["gone", undefined],
      ]);
    const limit = dialog.getByRole("switch", { name: "The price falls to a limit" });
    await limit.click();
    const price = dialog.getByRole("textbox", { name: "Limit in ¥" });
    await price.fill("0");
    await userEvent.keyboard("{Enter}");
    await expect.element(price).toHaveAccessibleDescription(/^Enter a price between/);
    await price.fill("300");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByText("This limit is watched.")).toBeVisible();
    expect(added.at(-1)!.body).toMatchObject({ kind: "below", price: 300, sku: "s2" });
    await price.fill("280.50");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => changed.map(({ body }) => body)).toEqual([{ price: 280.5 }]);
    await drop.click();
    await expect.element(drop).not.toBeChecked();
    await limit.click();
    await expect.poll(() => removed).toHaveLength(2);

    await only.click();
    await expect
      .element(dialog.getByRole("switch", { name: "It is no longer sold" }))
      .toBeChecked();
    await expect
      .element(dialog.getByRole("switch", { name: "There are new QC photos" }))
      .not.toBeChecked();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "Watching" })).toHaveFocus();
  });

  test("asks a visitor for an address, which must be confirmed, or for a login, after which the watch begins", async () => {
    const added = answer("POST /watches", { ...SUCCESS, data: null });
    const { id } = showButton("photos", NAVY);
    await page.getByRole("button", { name: "Watch for QC photos" }).click();
    const dialog = page.getByRole("dialog", { name: "Tell me when" });
    const email = dialog.getByRole("textbox", { name: "Email address" });
    await expect.element(email).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard("{Enter}");
    await expect.element(email).toHaveAccessibleDescription(/^Enter an email address/);
    await dialog
      .getByRole("combobox", { name: "When" })
      .selectOptions("The price falls to a limit");
    await dialog.getByRole("textbox", { name: "Limit in ¥" }).fill("99");
    const login = dialog.getByRole("link", { name: "Log in instead" });
    await expect.element(login).toHaveAttribute("href", "/login?from=%2Fproduct%23watch&for=watch");
    await email.fill("ada@example.com");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByText("Check your mail")).toBeVisible();
    const wish = { kind: "below", price: 99, sku: "s2", currency: "USD" };
    expect(added.map(({ body }) => body)).toEqual([
      { shopType: "weidian", id, email: "ada@example.com", ...wish },
    ]);
  });

  test("promises no email while the shop has no mail server", async () => {
    const rootData = { site: { sendsMail: false } };
    const item = { storeName: "weidian", id: String(++lastId) } as const;
    const button = <WatchButton item={item} kind="drop" />;
    mount(button, { path: "/product", rootData });
    await page.getByRole("button", { name: "Watch price" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(/^This shop can't send email yet\. With/)).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: "Login / Signup" })).toBeVisible();
    expect(dialog.element().textContent).not.toMatch(/email (?!yet)/i);
    beMember();
    answerWatches();
    mount(button, { path: "/product", rootData });
    await page.getByRole("button", { name: "Watch price" }).click();
    await expect
      .element(toasts)
      .toMatchTextContent(/can't send email yet\. Changes show in your list of watched items/);
  });

  test("remembers what a visitor wants to watch until the login", async () => {
    answer("POST /watches", () => refusal("too_many_requests", { message: "That is the sixth." }));
    const { id } = showButton("drop", NAVY);
    await page.getByRole("button", { name: "Watch price" }).click();
    const dialog = page.getByRole("dialog", { name: "Tell me when" });
    await dialog.getByRole("textbox", { name: "Email address" }).fill("ada@example.com");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("That is the sixth.");
    await dialog.getByRole("link", { name: "Log in instead" }).click();
    expect(JSON.parse(localStorage.getItem("begun")!)).toMatchObject({
      act: "watch",
      item: `weidian:${id}`,
      path: "/product#watch",
      wish: { kind: "drop", sku: "s2" },
    });
  });
});

describe("the page of watches", () => {
  const show = () => {
    beMember();
    mount(<WatchList />, { path: "/watches" });
  };

  test("lists what is watched, and lets one pause, resume, remove and undo", async () => {
    const { changed, added } = answerWatches();
    watches = [
      watchOf({
        kind: "below",
        price: 300,
        priceAtStart: 400,
        option: NAVY,
        lastAlertAt: inHours(-50),
      }),
      watchOf({
        productCode: "7265511380",
        title: "A shoe",
        kind: "below",
        price: 400,
        state: "paused",
        lastCheckedAt: inHours(-25),
      }),
      watchOf({ title: null, picture: null, kind: "gone", itemState: "gone", state: "ended" }),
    ];
    show();
    await expect.element(rows).toHaveLength(3);
    await expect.element(page.getByText("3 of 50 watches")).toBeVisible();
    const [first, second, third] = [rows.nth(0), rows.nth(1), rows.nth(2)];
    for (const words of [
      "Field watch",
      "Navy, 40 mm",
      /Tell me when: The price falls to ¥\s300\.00/,
      /Now ¥\s358\.00¥\s400\.00 at the start \(-10\.5%\)/,
      "Checked 2 hours ago",
      "Next check in 5 hours",
      "Last alert",
    ])
      await expect.element(first).toMatchTextContent(words);
    await expect
      .element(first.getByRole("link", { name: "Field watch" }))
      .toHaveAttribute("href", "/product/weidian/7265511373?sku=s2");
    await expect.element(second).toMatchTextContent("Paused");
    await expect.element(second).toMatchTextContent(/Last ¥\s358\.00¥\s358\.00 at the startPaused/);
    await expect
      .element(third)
      .toMatchTextContent(/Last ¥\s358\.00¥\s358\.00 at the startNo longer sold/);
    await expect.element(third).toMatchTextContent("Weidian item 7265511373");
    await expectWellShown();
    await page.viewport(1280, 720);

    await first.getByRole("button", { name: "Pause: Field watch" }).click();
    await expect.element(first.getByRole("button", { name: "Resume: Field watch" })).toHaveFocus();
    await second.getByRole("button", { name: "Resume: A shoe" }).click();
    await expect.element(second).not.toMatchTextContent("Paused");
    await third.getByRole("button", { name: /^Resume:/ }).click();
    await expect.element(third).not.toMatchTextContent("Ended");
    await third.getByRole("button", { name: /^Remove:/ }).click();
    const undo = page.getByRole("button", { name: "Undo: Weidian item 7265511373" });
    await expect.element(undo).toHaveFocus();
    await expect.element(third).toMatchTextContent("No longer watched");
    await expect.element(page.getByText("2 of 50 watches")).toBeVisible();
    await second.getByRole("button", { name: /^Remove:/ }).click();
    await expect.element(page.getByText("1 of 50 watches")).toBeVisible();
    await expectWellShown();
    await page.viewport(1280, 720);
    await undo.click();
    await expect.element(page.getByText("2 of 50 watches")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Watched items" })).toHaveFocus();
    await expect.element(rows).toHaveLength(3);
    expect(changed.map(({ body }) => body.paused)).toEqual([true, false, false]);
    expect(added.map(({ body }) => body.kind)).toEqual(["gone"]);
  });

  test.each(["paused", "ended"] as const)(
    "brings back a watch that was %s as paused",
    async (state) => {
      const { added, changed } = answerWatches();
      watches = [watchOf({ state })];
      show();
      await page.getByRole("button", { name: /^Remove:/ }).click();
      await page.getByRole("button", { name: /^Undo:/ }).click();
      await expect.element(rows.first()).toMatchTextContent("Paused");
      await expect.element(page.getByRole("button", { name: /^Resume:/ })).toBeVisible();
      expect(added.map(({ body }) => body.paused)).toEqual([true]);
      expect(changed).toEqual([]);
      expect(watches.map((watch) => watch.state)).toEqual(["paused"]);
    },
  );

  test("lets one change the limit of a price", async () => {
    const { changed } = answerWatches();
    watches = [watchOf({ kind: "below", price: 300 })];
    show();
    await page.getByRole("button", { name: "Change" }).click();
    const field = page.getByRole("textbox", { name: "Limit in ¥" });
    await expect.element(field).toHaveFocus();
    await field.fill("x");
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveAccessibleDescription(/^Enter a price/);
    await field.fill("250");
    await userEvent.keyboard("{Enter}");
    await expect.element(rows.first()).toMatchTextContent(/falls to ¥\s250\.00/);
    await expect.element(page.getByRole("button", { name: "Change" })).toHaveFocus();
    await expect.element(rows.first()).not.toMatchTextContent("Already");
    // A price that is low enough already is no news.
    await page.getByRole("button", { name: "Change" }).click();
    await field.fill("400");
    await userEvent.keyboard("{Enter}");
    await expect.element(rows.first()).toMatchTextContent("Already at this price or lower");
    expect(changed.map(({ body }) => body)).toEqual([{ price: 250 }, { price: 400 }]);
  });

  test("turns alerts on this device on and off, and says why it cannot", async () => {
    answerWatches();
    answer("GET /push/subscribe", { ...SUCCESS, data: { publicKey: "BK", isOn: false } });
    const subscribed = answer("POST /push/subscribe", SUCCESS);
    const ended = answer("DELETE /push/subscribe", SUCCESS);
    const endpoint = "https://push.example/1";
    const keys = { p256dh: "a".repeat(87), auth: "b".repeat(22) };
    const subscription = { endpoint, unsubscribe: vi.fn(), toJSON: () => ({ endpoint, keys }) };
    const getSubscription = vi.fn(async () => subscription as typeof subscription | null);
    const pushManager = { subscribe: vi.fn(async () => subscription), getSubscription };
    const registration = { pushManager } as unknown as ServiceWorkerRegistration;
    vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue(registration);
    vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration);
    vi.spyOn(navigator.serviceWorker, "ready", "get").mockResolvedValue(registration);
    vi.spyOn(Notification, "permission", "get").mockReturnValue("granted");
    const permission = vi.spyOn(Notification, "requestPermission").mockResolvedValue("denied");
    beMember();
    mount(<WatchList />, { path: "/watches", rootData: { site: { installable: true } } });
    const alerts = page.getByRole("switch", { name: "Alerts on this device" });
    // The server has ended the browser's subscription with its session.
    await expect.poll(() => subscription.unsubscribe.mock.calls.length).toBe(1);
    await expect.element(alerts).not.toBeChecked();
    getSubscription.mockResolvedValue(null);
    await alerts.click();
    await expect.element(page.getByText(/doesn't allow notifications/)).toBeVisible();
    await expect.element(alerts).not.toBeChecked();
    permission.mockResolvedValue("granted");
    await alerts.click();
    await expect.poll(() => subscribed.map(({ body }) => body)).toEqual([{ endpoint, keys }]);
    await expect.element(alerts).toBeChecked();
    getSubscription.mockResolvedValue(subscription);
    await alerts.click();
    await expect.poll(() => ended.map(({ query }) => query)).toEqual([{ endpoint }]);
    await expect.poll(() => subscription.unsubscribe.mock.calls.length).toBe(2);
    // The next person at this browser must not see the alerts.
    answer("POST /auth/logout", SUCCESS);
    await logOut();
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(3);
  });

  test("says that emails are off, and turns them on", async () => {
    answerWatches();
    let mails: "on" | "off" = "off";
    answer("GET /watches", () => ({ ...SUCCESS, data: [], watchesMax: 50, mails }));
    const turnedOn = answer("POST /watches/mails", () => {
      mails = "on";
      return SUCCESS;
    });
    show();
    await expect.element(page.getByText(/^Emails are off/)).toBeVisible();
    await expectWellShown();
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect.element(page.getByText(/^Emails are off/)).not.toBeInTheDocument();
    expect(turnedOn).toHaveLength(1);
  });

  test("shows a watch again if the server refuses to remove it", async () => {
    answerWatches();
    watches = [watchOf()];
    answer("DELETE /watches", noResponse);
    show();
    await rows
      .first()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect.element(toasts.getByText(/./).first()).toBeVisible();
    await expect.element(rows).toHaveLength(1);
  });

  test("says how to begin if nothing is watched, and offers a retry if the list cannot be loaded", async () => {
    answer("GET /watches", () => refusal("invalid_input", { message: "This cannot be answered" }));
    show();
    const alert = page.getByRole("main").getByRole("alert");
    await expect.element(alert).toMatchTextContent("This cannot be answered");
    answerWatches();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("You don't watch any items yet")).toBeVisible();
    await expectAccessible();
  });
});
