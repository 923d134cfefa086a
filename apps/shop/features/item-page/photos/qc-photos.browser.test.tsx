import type { GoodsDetail, QcPhoto } from "@loupe/contract";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { goods, pictureAt, sku } from "#testing/components/goods.ts";
import { mount } from "#testing/components/mount.tsx";
import { photosOf } from "#testing/components/photos.ts";
import { latestPhotos } from "#features/look-up/qc/components/newest-photo.ts";
import { QcLive } from "./qc-live.tsx";
import { QcFound } from "./qc-photos.tsx";

const item = { storeName: "weidian", id: "7265511380" } as const;
const PATH = "/product/weidian/7265511380";
const FOUND = photosOf([
  { sku: "sage, L", date: "2026-10-07", photos: 3 },
  { sku: "rust, L", date: "2026-09-20", photos: 4 },
  { sku: "rust, XL", date: "2026-09-01", photos: 4 },
  { sku: "navy, L", date: "2026-08-02", photos: 2, source: "third-party" },
]);

/** The weighings: two copies of rust in XL, and others. */
const WEIGHED = { "": "Weighed: 684 g", s2: "Weighed: 702 g" };

function Page({ qcPhotos = FOUND, detail = undefined as GoodsDetail | undefined }) {
  return (
    <main id="main" className="wrap">
      <section id="qc-photos" aria-labelledby="qc-heading">
        <QcFound item={item} detail={detail} qcPhotos={qcPhotos} weighed={WEIGHED} />
      </section>
    </main>
  );
}
const show = (search = "") => mount(<Page />, { path: PATH + search });
const here = () => location.pathname + location.search + location.hash;
const idOf = (place: number) => FOUND.photos[place]!.url.split("/").pop()!;
const shortOf = (place: number) => idOf(place).slice(0, 8);

const section = page.getByRole("region", { name: "QC Photos" });
const sets = section.getByRole("article");
const tiles = page.getByRole("link", { name: /^Enlarge QC photo/ });
const lightbox = page.getByRole("dialog", { name: "Photos, enlarged" });

describe("the filters of the QC photos", () => {
  const filters = page.getByRole("navigation", { name: "QC photo filters" });
  const filter = (name: string) => filters.getByRole("link", { name });
  const clear = page.getByRole("link", { name: "Clear filters" });

  test("filter the photo sets by option and source, and are stored in the address", async () => {
    show();
    await expect.element(section.getByText(/^13 photos in 4 sets from 2 sources/)).toBeVisible();
    await filter("rust").click();
    await expect.poll(here).toBe(`${PATH}?qc=rust`);
    await expect.element(filter("rust")).toHaveAttribute("aria-current", "true");
    await expect.element(sets).toHaveLength(2);
    await filter("All options").click();
    await expect.element(sets).toHaveLength(4);
    await filter("Third party").click();
    await expect.poll(here).toBe(`${PATH}?source=third-party`);
    await expect.element(sets).toHaveLength(1);
    await expect.element(sets.getByText("third party")).toBeVisible();
    show("?source=third-party");
    await expect.element(sets).toHaveLength(1);
    await filter("All sources").click();
    await expect.element(sets).toHaveLength(4);
  });

  test("are in one row on a phone, which scrolls back to its start when they are cleared", async () => {
    await page.viewport(360, 740);
    show();
    await expect.element(filters).toBeVisible();
    expect(filters.element().getBoundingClientRect().height).toBeLessThan(60);
    await expect.element(clear).not.toBeInTheDocument();
    await filter("Third party").click();
    await expect.element(section.getByRole("status").first()).toHaveTextContent("2 of 13 photos");
    await expect.element(tiles).toHaveLength(2);
    const row = document.querySelector("[data-filters]")!;
    await expect.poll(() => row.scrollLeft).toBeGreaterThan(0);
    await clear.click();
    await expect.poll(here).toBe(PATH);
    await expect.element(sets).toHaveLength(4);
    await expect.element(filter("All options")).toHaveFocus();
    await expect.poll(() => row.scrollLeft).toBe(0);
  });

  test("can be cleared if no photo matches, which keeps the order", async () => {
    show("?qc=sage&source=third-party&order=oldest");
    await expect.element(page.getByText("No photos match these filters.")).toBeVisible();
    await clear.last().click();
    await expect.poll(here).toBe(`${PATH}?order=oldest`);
    await expect.element(sets).toHaveLength(4);
  });
});

describe("the photos of the chosen option", () => {
  const detail = goods({
    skus: ["Rust;L", "Rust;XL", "Navy;L", "Navy;XL"].map((name, at) => sku(`s${at + 1}`, name)),
  });
  const names = () => sets.elements().map((set) => set.querySelector("h3")!.textContent);
  const newest = section.getByRole("link", { name: "Newest" });
  const fromNewToOld = ["sage, L", "rust, L", "rust, XL", "navy, L"];

  test("are alone, and with a tap those of another option, until all are shown from new to old", async () => {
    mount(<Page detail={detail} />, { path: `${PATH}?sku=s2` });
    await expect.element(section.getByText("4 photos of Rust, XL")).toBeVisible();
    await expect.element(section.getByText("Weighed: 702 g")).toBeVisible();
    expect(names()).toEqual(["rust, XL"]);
    const all = section.getByRole("link", { name: "Show all 13" });
    await all.click();
    await expect.poll(names).toEqual(fromNewToOld);
    await expect.element(newest).toHaveAttribute("aria-current", "true");
    // Sage is none of the item's options.
    await expect.element(section.getByRole("link", { name: /option$/ })).toHaveLength(4);
    await expectAccessible();
    await sets.nth(3).getByRole("link", { name: "Choose this option" }).click();
    await expect.poll(here).toBe(`${PATH}?sku=s3`);
    await expect.poll(names).toEqual(["navy, L"]);
    await expect.element(section.getByRole("link", { name: "Chosen option" })).toHaveFocus();
    await expect.element(section.getByText("All options")).not.toBeInTheDocument();
  });

  test("keep the link that chose it below the finger, also when a later source adds its name to each set", async () => {
    await page.viewport(360, 740);
    const found = (ofRustXL: string[]) => {
      const isRustXL = ({ skuInfo }: QcPhoto) => skuInfo === "rust, XL";
      return {
        ...FOUND,
        photos: FOUND.photos.map((one) => ({
          ...one,
          sources: isRustXL(one) ? ofRustXL : ["partner"],
        })),
      };
    };
    mount(
      <>
        <div style={{ height: 600 }} />
        <QcLive
          item={item}
          detail={detail}
          qcPhotos={found(["partner"])}
          basis={undefined}
          weighed={{}}
        />
        <div style={{ height: 600 }} />
      </>,
      { path: PATH },
    );
    const link = page.getByRole("link", { name: "Choose this option" }).first();
    await expect.element(link).toBeVisible();
    const element = link.element();
    element.scrollIntoView({ block: "center" });
    const before = element.getBoundingClientRect().top;
    const movedBy = () => Math.abs(element.getBoundingClientRect().top - before);
    await link.click();
    await expect.element(page.getByRole("article")).toHaveLength(1);
    await expect.poll(movedBy).toBeLessThan(1);
    latestPhotos.set(found(["partner", "third-party"]));
    await expect.element(page.getByText("agent warehouse and third party")).toBeVisible();
    await expect.poll(movedBy).toBeLessThan(1);
  });

  test("are missing if no warehouse has photographed it, and then the most similar are first until an order is chosen", async () => {
    mount(<Page detail={detail} />, { path: `${PATH}?sku=s4` });
    await expect.element(section.getByText("No photo is labelled Navy, XL")).toBeVisible();
    await expect.element(section.getByText("Weighed: 684 g")).toBeVisible();
    expect(names()).toEqual(["navy, L", "rust, XL", "sage, L", "rust, L"]);
    await expect.element(newest).not.toHaveAttribute("aria-current");
    await newest.click();
    await expect.poll(names).toEqual(fromNewToOld);
    await expect.element(newest).toHaveAttribute("aria-current", "true");
  });

  test.each([
    ["has not responded yet", { waiting: ["third-party"] }],
    ["has failed", { failed: ["third-party"], partial: true }],
  ])("are not said to be missing if a source %s", async (_, more) => {
    mount(<Page detail={detail} qcPhotos={{ ...FOUND, ...more }} />, { path: `${PATH}?sku=s4` });
    await expect.element(section.getByText(/^13 photos in 4 sets/)).toBeVisible();
    await expect.element(section.getByText("No photo is labelled")).not.toBeInTheDocument();
  });
});

test("the photos are whole: as wide as the page in a row on a phone, and tiles of at least 260 px on a desktop", async () => {
  const { photos } = photosOf([{ sku: "sage, L", date: "2026-10-07", photos: 5 }]);
  const upright = photos.map((photo) => ({ ...photo, width: 1200, height: 1600 }));
  await page.viewport(360, 740);
  mount(<Page qcPhotos={{ ...FOUND, photos: upright }} />, { path: PATH });
  await expect.element(tiles).toHaveLength(5);
  const box = (place: number) => tiles.nth(place).element().getBoundingClientRect();
  expect(box(0).width).toBe(328);
  expect(box(0).height).toBeCloseTo((328 * 4) / 3, 0);
  expect(box(1).y).toBe(box(0).y);
  expect(box(1).x, "the edge of the next photo").toBeLessThan(360);
  await page.viewport(1440, 900);
  expect(box(0).width).toBeGreaterThanOrEqual(260);
  expect(box(1).x).toBeGreaterThan(box(0).right);
  expect(box(4).y).toBeGreaterThan(box(0).bottom);
  const image = tiles.first().element().querySelector("img")!;
  expect(getComputedStyle(image).objectFit).toBe("contain");
  await expect.element(sets.getByText("agent warehouse")).not.toBeInTheDocument();
});

describe("a photo in the lightbox", () => {
  test("has its own address, can be changed by arrow keys, and closes by Escape and Back", async () => {
    show();
    const tile = tiles.first();
    ((await tile.findElement()) as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(lightbox).toBeVisible();
    await expect.poll(here).toBe(`${PATH}#photo-${idOf(0)}`);
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(here).toBe(`${PATH}#photo-${idOf(1)}`);
    await userEvent.keyboard("{Escape}");
    await expect.element(lightbox).not.toBeInTheDocument();
    await expect.poll(here).toBe(PATH);
    await expect.element(tile).toHaveFocus();

    await tile.click();
    await expect.element(lightbox).toBeVisible();
    history.back();
    await expect.element(lightbox).not.toBeInTheDocument();
    await expect.poll(here).toBe(PATH);
  });

  test("moves the focus to its small picture when it closes, if it was opened by its address", async () => {
    show(`#photo-${idOf(0)}`);
    await expect.element(lightbox).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(here).toBe(`${PATH}#photo-${idOf(1)}`);
    await userEvent.keyboard("{Escape}");
    await expect.poll(here).toBe(PATH);
    await expect.element(tiles.first()).toHaveFocus();
  });

  test("is shown as its small picture until the enlarged one has loaded", async () => {
    show();
    const tile = tiles.first();
    const small = (await tile.findElement()).querySelector("img")!;
    await expect.poll(() => small.complete && small.naturalWidth > 0).toBe(true);
    await tile.click();
    const shown = () => document.querySelector<HTMLElement>(".yarl__slide_current .lightbox-tile");
    await expect.poll(() => shown()?.style.backgroundImage).toBe(`url("${small.currentSrc}")`);
  });

  test("has a button to report it that is at least 44 px high on a phone", async () => {
    await page.viewport(375, 740);
    show(`#photo-${idOf(2)}`);
    const button = lightbox.getByRole("button", { name: "Report a wrong photo" });
    await expect.element(button).toBeInViewport({ ratio: 1 });
    expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await button.click();
    await expect.poll(here).toBe(`${PATH}#report=photo-${idOf(2)}`);
    await expect.element(lightbox).not.toBeInTheDocument();
  });
});

describe("the comparison of two photos", () => {
  const compared = page.getByRole("dialog", { name: "Compare photos" });
  const photos = compared.getByRole("img");
  const transforms = () =>
    photos.elements().map((image) => image.closest<HTMLElement>("[data-zoomed]")!.style.transform);
  const boxes = () => photos.elements().map((image) => image.getBoundingClientRect());
  const toggle = page.getByRole("button", { name: "Compare two" });
  const pick = (name: RegExp) => page.getByRole("button", { name });

  beforeEach(() => {
    answer("GET /goods/sameItems", { ...SUCCESS, data: { sameItems: [], lookAlikes: [] } });
  });

  async function chooseTwo() {
    await toggle.click();
    await expect.element(page.getByText("Choose two photos to compare.")).toBeVisible();
    await pick(/^Compare QC photo 1 of/)
      .first()
      .click();
    await expect.element(page.getByText("Now choose the second photo.")).toBeVisible();
    await pick(/^Compare QC photo 2 of/)
      .last()
      .click();
    await expect.element(compared).toBeVisible();
  }

  test("shows both side by side, has an address of its own, and closes by Back and Escape", async () => {
    show();
    await chooseTwo();
    const address = `${PATH}#compare=photo-${idOf(0)},photo-${idOf(12)}`;
    await expect.poll(here).toBe(address);
    await expect.element(photos).toHaveLength(2);
    const [left, right] = boxes();
    expect(right!.x).toBeGreaterThanOrEqual(left!.right);
    history.back();
    await expect.element(compared).not.toBeInTheDocument();
    await expect.poll(here).toBe(PATH);

    mount(<Page />, { path: address });
    await expect.element(photos).toHaveLength(2);
    await userEvent.keyboard("{Escape}");
    await expect.element(compared).not.toBeInTheDocument();
    await expect.poll(here).toBe(PATH);
  });

  test("zooms and moves both photos together, by keyboard, wheel and drag", async () => {
    show();
    await chooseTwo();
    await expect.poll(() => compared.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("+{ArrowLeft}");
    const both = (transform: string) => [transform, transform];
    await expect.poll(transforms).toEqual(both("translate(10%, 0%) scale(1.4)"));
    await userEvent.keyboard("0");
    await expect.poll(transforms).toEqual(both("translate(0%, 0%) scale(1)"));

    const photo = photos.first().element();
    const { x, y, width, height } = photo.getBoundingClientRect();
    const at = (right: number) => ({
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      buttons: 1,
      clientX: x + width / 2 + right,
      clientY: y + height / 2,
    });
    photo.dispatchEvent(new WheelEvent("wheel", { ...at(0), deltaY: -400 }));
    await expect.poll(transforms).toEqual(Array(2).fill(expect.stringMatching(/scale\(2\.7/)));
    for (const [type, right] of [
      ["pointerdown", 0],
      ["pointermove", -60],
      ["pointerup", -60],
    ] as const)
      photo.dispatchEvent(new PointerEvent(type, at(right)));
    await expect.poll(() => transforms()[0]).toMatch(/^translate\(-\d/);
    const [moved, other] = transforms();
    expect(other).toBe(moved);

    const before = photos.last().element().getAttribute("src");
    await compared.getByRole("button", { name: "Second photo: next" }).click();
    await expect.poll(() => photos.last().element().getAttribute("src")).not.toBe(before);
    await expect.element(photos).toHaveLength(2);
    expect(transforms()[1], "the zoom stays").toBe(moved);
  });

  test("takes the seller's picture also among two, in the lightbox without a report, and for advice", async () => {
    const detail = goods({ imgList: [pictureAt("first".padEnd(22, "0"))] });
    mount(<Page detail={detail} />, { path: PATH });
    await toggle.click();
    await page.getByRole("button", { name: "Compare The seller's picture" }).click();
    await pick(/^Compare QC photo 2 of/)
      .first()
      .click();
    await expect.element(compared).toBeVisible();
    mount(<Page detail={detail} />, { path: `${PATH}#listing-${"first".padEnd(22, "0")}` });
    await expect.element(lightbox).toBeVisible();
    await expect.element(lightbox.getByText("The seller's picture")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Report a wrong photo" }))
      .not.toBeInTheDocument();
    mount(<Page detail={detail} />, { path: PATH });
    await page.getByRole("button", { name: "Share for advice" }).click();
    await expect.element(page.getByText(/^Choose up to 9 photos/)).toBeVisible();
    await page.elementLocator(section.element().querySelectorAll("label")[0]!).click();
    await expect.element(page.getByText("1 of 9 photos chosen")).toBeVisible();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect.element(page.getByText("1 photo chosen for advice")).toBeVisible();
    expect(
      document.querySelector<HTMLImageElement>("#collage img, section img[src*=collages]")!.src,
    ).toContain("first000.jpg");
  });

  test("unpicks a photo that is picked again, and ends by Done", async () => {
    show();
    await toggle.click();
    const tile = pick(/^Compare QC photo 1 of/).first();
    (tile.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(tile).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(tile).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: "Done" }).click();
    await expect.element(tiles.first()).toBeVisible();
  });

  test("shows both photos completely on a phone, one above the other", async () => {
    await page.viewport(360, 740);
    show();
    await chooseTwo();
    const [above, below] = boxes();
    expect(below!.y).toBeGreaterThanOrEqual(above!.bottom);
    for (const photo of photos.all()) await expect.element(photo).toBeInViewport({ ratio: 0.95 });
    await expect.element(compared.getByRole("slider", { name: "Zoom" })).toBeInViewport();
  });
});

describe("the choice of photos to share for advice", () => {
  const begin = page.getByRole("button", { name: "Share for advice" });
  const bar = page.getByRole("region", { name: "Share for advice" });
  const box = (place: number) => section.getByRole("checkbox").nth(place);
  /** Returns the label of a photo's checkbox, because the checkbox itself is invisible. */
  const tile = (place: number) =>
    page.elementLocator(section.element().querySelectorAll("label")[place]!);
  const share = page.getByRole("button", { name: "Share", exact: true });
  const toasts = page.getByRole("region", { name: "Notifications" });
  const weighed = page.getByText("Weighed: 684 g");

  async function choose(count: number) {
    await begin.click();
    await expect
      .element(page.getByText("Choose up to 9 photos to ask others about."))
      .toBeVisible();
    for (let place = 0; place < count; place += 1) await tile(place).click();
    await expect.element(page.getByText(`${count} of 9 photos chosen`)).toBeVisible();
  }

  test("gets the focus when it is opened by keyboard, and returns it when it is cancelled", async () => {
    show();
    ((await begin.findElement()) as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(bar).toHaveFocus();
    await expect.element(bar).toBeInViewport();
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(begin).toHaveFocus();
  });

  test("is stored in the address, and can be made by mouse and keyboard", async () => {
    show();
    await choose(3);
    await expect.poll(here).toBe(`${PATH}?choose=${[0, 1, 2].map(shortOf).join(".")}`);
    show(location.search);
    await expect.element(box(2)).toBeChecked();
    await expect.element(box(2)).toBeEnabled();
    await expectAccessible();
    (box(2).element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
    await expect.element(page.getByText("2 of 9 photos chosen")).toBeVisible();
    await share.click();
    await expect.element(page.getByText("2 photos chosen for advice")).toHaveFocus();
    expect(here()).toBe(`${PATH}?advice=${shortOf(0)}.${shortOf(1)}#qc-photos`);
    await expect.element(tiles).toHaveLength(2);
    await expect.element(weighed).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: "Choose other photos" }).click();
    await expect.element(page.getByText("2 of 9 photos chosen")).toBeVisible();
    await expect.element(weighed).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect.poll(here).toBe(PATH);
  });

  test("accepts nine photos", async () => {
    show();
    await choose(9);
    await expect.element(box(9)).toBeDisabled();
    await expect.element(box(8)).toBeEnabled();
    await tile(0).click();
    await expect.element(box(9)).toBeEnabled();
  });

  test("reports how many chosen photos no longer exist", async () => {
    show(`?advice=${shortOf(0)}.gonegone`);
    await expect.element(page.getByText("1 chosen photo is no longer shown here.")).toBeVisible();
    await expect.element(page.getByText("1 photo chosen for advice")).toBeVisible();
    show("?advice=gonegone");
    const none = page.getByRole("heading", { name: "The chosen photos are no longer shown here" });
    await expect.element(none).toBeVisible();
    await page.getByRole("link", { name: "Show all 13 photos" }).click();
    await expect.element(begin).toBeVisible();
    show("?advice=<script>");
    await expect.element(begin).toBeVisible();
  });

  test("passes the collage to the system's share dialog, and reports if that fails", async () => {
    const shared: string[] = [];
    const outcomes = [undefined, "AbortError", "NotAllowedError"];
    vi.stubGlobal("fetch", async () => new Response(new Blob(["jpeg"])));
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, text }: ShareData) => {
        shared.push(`${files![0]!.name} ${files![0]!.type} ${text}`);
        const refusal = outcomes[shared.length - 1];
        if (refusal) throw new DOMException("refused", refusal);
      },
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
    });
    show(`?advice=${shortOf(0)}`);
    const give = page.getByRole("button", { name: "Share picture" });
    const refused = toasts.getByText("The picture couldn't be shared.");
    await give.click();
    await expect.poll(() => shared).toHaveLength(1);
    expect(shared[0]).toMatch(/^weidian-7265511380-qc\.jpg image\/jpeg .*\?advice=/);
    await give.click();
    await expect.poll(() => shared).toHaveLength(2);
    await expect.element(refused).not.toBeInTheDocument();
    await give.click();
    await expect.element(refused).toBeVisible();
  });

  test("has checkboxes of at least 44 px and a bar that stays visible on a phone", async () => {
    await page.viewport(360, 740);
    show();
    await choose(2);
    const { width, height } = tile(0).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    tile(12).element().scrollIntoView();
    await expect.element(share).toBeInViewport();
    expect(share.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await share.click();
    await expect.element(page.getByText("2 photos chosen for advice")).toBeInViewport();
  });
});
