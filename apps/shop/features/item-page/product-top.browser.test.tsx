import type { GoodsDetail } from "@loupe/contract";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { agentOf } from "#testing/components/agent-answers.ts";
import { Button } from "#ui/button.tsx";
import { goods, pictureAt, sku } from "#testing/components/goods.ts";
import { mount } from "#testing/components/mount.tsx";
import { photosOf } from "#testing/components/photos.ts";
import { NO_STATISTICS, statisticsOf } from "#features/look-up/weights/weight-statistics.ts";
import { Description } from "./facts.tsx";
import { BuyBar } from "./buy-card.tsx";
import { Choices, Head } from "./facts.tsx";
import { Gallery } from "./photos/gallery.tsx";
import { ProductColumns } from "./product-columns.tsx";
import { ProductTop } from "./product-top.tsx";
import { QcLive } from "./photos/qc-live.tsx";

const PATH = "/product/weidian/7265512019";

function Page({ detail }: { detail: GoodsDetail }) {
  return (
    <main id="main" className="wrap">
      <ProductColumns
        gallery={<Gallery detail={detail} />}
        head={<Head detail={detail} />}
        side={<Description properties={detail.propsTrans} />}
      >
        <Choices detail={detail} />
      </ProductColumns>
    </main>
  );
}
const show = (detail: GoodsDetail, search = "") =>
  mount(<Page detail={detail} />, { path: PATH + search });

describe("the choice of options", () => {
  /** Shoes in three colours. Black in 43 and tan in 45 are sold out. */
  const SHOES = goods({
    skuProps: ["Colour", "Size"],
    skus: ["Black", "Brown", "Tan"].flatMap((colour, row) =>
      ["42", "43", "44", "45"].map((size, place) =>
        sku(`s${row * 4 + place + 1}`, `${colour};${size}`, {
          stock: ["Black;43", "Tan;45"].includes(`${colour};${size}`) ? 0 : 10,
        }),
      ),
    ),
  });
  /** An item in twelve shades and three sizes, in which each shade lacks one size. */
  const SHADES = goods({
    skuProps: ["Shade", "Size"],
    skus: Array.from({ length: 12 }, (_, at) => `Shade ${at + 1}`).flatMap((shade, at) =>
      ["S", "M", "L"].flatMap((size, place) =>
        at % 3 === place ? [] : sku(`m${at + 1}${size}`, `${shade};${size}`),
      ),
    ),
  });
  const PLAIN = goods({
    skus: Array.from({ length: 12 }, (_, at) => sku(`m${at + 1}`, `Shade ${at + 1}`)),
  });
  const picker = page.getByRole("navigation", { name: "Option" });
  const radio = (name: string) => picker.getByRole("radio", { name, exact: true });
  const group = (name: string) => page.getByRole("radiogroup", { name }).getByRole("radio");
  const texts = (locator: typeof picker) =>
    locator.elements().map(({ textContent }) => textContent);

  test.each([360, 1440])(
    "has separate groups for colour and size at a width of %s px",
    async (width) => {
      await page.viewport(width, 800);
      show(SHOES);
      await expect.element(radio("Brown")).toBeVisible();
      expect(texts(group("Colour"))).toEqual(["Black", "Brown", "Tan"]);
      expect(texts(group("Size"))).toEqual(["42", "43· sold out", "44", "45"]);
      await radio("Brown").click();
      await radio("43").click();
      await expect.poll(() => location.search).toBe("?sku=s6");
      // The chosen size stays, although it is sold out in black.
      await radio("Black · not with 43").click();
      await expect.poll(() => location.search).toBe("?sku=s2");
      show(SHOES, location.search);
      await expect.element(radio("Black")).toBeChecked();
      await expect.element(radio("43 · sold out")).toBeChecked();
      await expect.element(picker.getByRole("radio", { checked: true })).toHaveLength(2);
    },
  );

  test.each([
    ["?sku=s2", "'Black, 43' is sold out at the seller."],
    ["?sku=s1", "Choose 'Black, 42' at CNFans."],
  ])("is repeated beside the link to buy, unless it is sold out (%s)", async (search, note) => {
    await page.viewport(360, 800);
    const agents = [agentOf("CNFans", 1)];
    mount(<BuyBar item={{ storeName: "weidian", id: "7265512019" }} detail={SHOES} />, {
      path: PATH + search,
      rootData: { agents },
    });
    await expect.element(page.getByText(note)).toBeVisible();
  });

  test("marks a sold-out option, and starts with one that is not sold out", async () => {
    const skus = SHOES.skus.map((one, place) => ({ ...one, stock: place === 0 ? 0 : one.stock }));
    show({ ...SHOES, skus: skus.slice(0, 4) });
    await expect.element(picker).toMatchTextContent("Colour: Black");
    await expect.element(radio("42 · sold out")).not.toBeChecked();
    await expect.element(radio("44")).toBeChecked();
  });

  test("marks a colour without the chosen size, and changes to another size if it is chosen", async () => {
    show(SHADES, "?sku=m1L");
    const status = picker.getByRole("status");
    await expect.element(status).toHaveTextContent("Shade 1, L");
    await radio("Shade 3 · not with L").click();
    await expect.poll(() => location.search).toMatch(/sku=m3[SM]$/);
    await expect.element(status).toMatchTextContent(/^Shade 3, [SM]$/);
    await radio("L · not with Shade 3").click();
    await expect.element(radio("L")).toBeChecked();
    await expect.element(status).toMatchTextContent(/^Shade \d, L$/);
  });

  test.each([
    ["colours", SHADES, "?sku=m12M", "radio"],
    ["options", PLAIN, "?sku=m12", "link"],
  ] as const)(
    "shows ten of many %s and the chosen one at first, and the others on demand",
    async (_, detail, search, role) => {
      show(detail, search);
      const options = picker.getByRole(role, { name: /^Shade/ });
      await expect.element(options).toHaveLength(11);
      const chosenOption = picker.element().querySelector("[aria-checked=true],[aria-current]")!;
      expect(chosenOption.textContent).toBe("Shade 12");
      await picker.getByText("Show all 12").click();
      await expect.element(options).toHaveLength(12);
      await page.viewport(360, 740);
      show(detail, search);
      await expect.element(options.last()).toBeInViewport({ ratio: 0.9 });
    },
  );

  test("changes the address, the price and the picture, also after a reload", async () => {
    const skus = [
      sku("a", "Navy", { imgUrl: pictureAt("navy") as never }),
      sku("b", "Sage", { imgUrl: pictureAt("sage") as never, price: 622 }),
    ];
    const detail = goods({ skus });
    const picture = () => page.getByRole("main").getByRole("img").first().element();
    for (const search of ["", "?sku=b"]) {
      show(detail, search);
      if (!search) {
        await expect.element(page.getByText(/^Price: ¥\s618/)).toBeVisible();
        await picker.getByRole("link", { name: "Sage" }).or(radio("Sage")).click();
      }
      await expect.poll(() => location.search).toBe("?sku=b");
      await expect.element(page.getByText(/^Price: ¥\s622/)).toBeVisible();
      await expect.poll(() => picture().getAttribute("src")).toContain("sage");
    }
  });
});

describe("the button for the seller's description", () => {
  const button = page.getByRole("button", { name: "Description" });

  test("opens a dialog, and gets the focus back when it closes", async () => {
    show(goods());
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Product Details" });
    await expect.element(dialog.getByText("Material", { exact: true })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  test("is disabled if there is none", async () => {
    show(goods({ propsTrans: {} }));
    await expect.element(button).toBeDisabled();
  });
});

describe("the item's pictures", () => {
  const many = goods({ imgList: Array.from({ length: 8 }, (_, at) => pictureAt(`p${at}`)) });
  const pause = page.getByRole("button", { name: "Pause the pictures" });
  const large = page.getByRole("main").getByRole("img").first();
  const title = page.getByRole("heading", { level: 1 });

  const emulateMotion = (value: string) =>
    cdp().send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-reduced-motion", value }],
    });
  beforeEach(() => emulateMotion("no-preference"));
  afterEach(() => emulateMotion("reduce"));

  /** Returns the numbers of the visible thumbnails, from left to right. */
  function inView(): string {
    const links = [
      ...document.querySelectorAll<HTMLElement>('[aria-label^="Picture "][aria-label$=" of 8"]'),
    ];
    const row = links[0]!.closest("ul")!.parentElement!.getBoundingClientRect();
    return links
      .map((link) => ({ name: link.ariaLabel!, box: link.getBoundingClientRect() }))
      .map(({ name, box }) => ({ name, middle: box.x + box.width / 2 }))
      .filter(({ middle }) => middle > row.left && middle < row.right)
      .toSorted((a, b) => a.middle - b.middle)
      .map(({ name }) => /\d/.exec(name)![0])
      .join("");
  }
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

  test("are in a grid if there are up to four, and a click or an arrow key selects one", async () => {
    show(goods());
    const thumb = (place: number) => page.getByRole("link", { name: `Picture ${place} of 4` });
    await expect.element(thumb(4)).toBeVisible();
    await expect.element(pause).not.toBeInTheDocument();
    const before = large.element().getAttribute("src");
    await thumb(3).click();
    await expect.poll(() => location.search).toBe("?image=3");
    await expect.element(thumb(3)).toHaveAttribute("aria-current", "true");
    await expect.poll(() => large.element().getAttribute("src")).not.toBe(before);
    (thumb(3).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(() => location.search).toBe("?image=4");
  });

  test("slide automatically, four at a time, if there are more, until the visitor pauses them", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    show(many);
    await userEvent.hover(title);
    await expect.element(pause).toBeInTheDocument();
    await expect.poll(inView).toBe("1234");
    vi.advanceTimersByTime(3000);
    await expect.poll(inView).not.toBe("1234");
    await pause.click();
    await userEvent.hover(title);
    await expect
      .element(page.getByRole("button", { name: "Play the pictures" }))
      .toBeInTheDocument();
    vi.useRealTimers();
    // Waits for the animation to end.
    await wait(1000);
    const resting = inView();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.advanceTimersByTime(6000);
    vi.useRealTimers();
    await wait(300);
    expect(inView()).toBe(resting);
    await page.getByRole("button", { name: "Forward" }).click();
    await expect.poll(inView).not.toBe(resting);
  });

  test("do not slide while the pointer is over them", async () => {
    show(many);
    await expect.element(pause).toBeInTheDocument();
    await userEvent.hover(page.getByRole("link", { name: "Picture 2 of 8" }));
    await wait(1000);
    const resting = inView();
    await wait(3500);
    expect(inView()).toBe(resting);
  });

  test("do not move with reduced motion", async () => {
    await emulateMotion("reduce");
    show(many);
    await expect.poll(inView).toBe("1234");
    await wait(3500);
    expect(inView()).toBe("1234");
    await expect.element(pause).not.toBeInTheDocument();
  });

  test("are magnified under the pointer", async () => {
    show(goods());
    const link = ((await large.findElement()) as HTMLElement).closest("a")!;
    await userEvent.hover(large);
    await expect.poll(() => link.querySelectorAll("img").length).toBe(2);
    await userEvent.hover(title);
    await expect.poll(() => link.querySelectorAll("img").length).toBe(1);
  });
});

describe("the first picture", () => {
  const detail = goods({
    skus: [
      sku("s1", "Navy;L"),
      sku("s2", "Navy;XL", { imgUrl: pictureAt("navyxl") }),
      sku("s3", "Rust;L"),
    ],
  });
  const qcPhotos = photosOf([
    { sku: "navy, L", date: "2026-10-07", photos: 2 },
    { sku: "navy, XL", date: "2026-09-20", photos: 2 },
  ]);
  const pictures = page.getByRole("group", { name: "Pictures" });
  const warehouse = pictures.getByRole("link", { name: "The warehouse's QC photo" });
  const showPair = (search = "", photos: typeof qcPhotos | null = qcPhotos) =>
    mount(<Gallery detail={detail} qcPhotos={photos ?? undefined} />, { path: PATH + search });
  const sourceOf = (place: number) => {
    const images = pictures.element().querySelectorAll<HTMLImageElement>(".grid-cols-2 img");
    return images[place]?.getAttribute("src");
  };

  test("is the seller's beside the newest QC photo of the chosen option, in the same place", async () => {
    showPair("", null);
    await expect.element(pictures).toBeVisible();
    await expect.element(warehouse).not.toBeInTheDocument();
    const before = pictures.element().getBoundingClientRect();
    showPair();
    await expect.element(warehouse).toBeVisible();
    expect(sourceOf(1)).toContain(qcPhotos.photos[0]!.url);
    expect(pictures.element().getBoundingClientRect().height).toBe(before.height);
    showPair("?sku=s2");
    await expect.poll(() => sourceOf(0)).toContain("navyxl");
    expect(sourceOf(1)).toContain(qcPhotos.photos[2]!.url);
  });

  test("is the seller's alone if the option has no QC photo, and for each further picture", async () => {
    for (const search of ["?sku=s3", "?image=2"]) {
      showPair(search);
      await expect.element(pictures.getByRole("img").first()).toBeVisible();
      await expect.element(warehouse).not.toBeInTheDocument();
    }
  });

  test("is not beside the photo of a buyer, which can show an item in use", async () => {
    const sets = [{ sku: "navy, L", date: "2026-09-20", photos: 1 }];
    const buyers = { ...sets[0]!, date: "2026-11-01", source: "buyers" };
    const { photos } = photosOf([buyers, ...sets]);
    showPair("", { ...qcPhotos, photos });
    await expect.element(warehouse).toBeVisible();
    expect(sourceOf(1)).toContain(photos[1]!.url);
    showPair("", { ...qcPhotos, photos: photos.slice(0, 1) });
    await expect.element(warehouse).not.toBeInTheDocument();
  });

  test("compares both by one click, and opens the QC photo in the lightbox", async () => {
    await page.viewport(360, 740);
    showPair("?sku=s2");
    const compare = pictures.getByRole("button", { name: "Compare both" });
    await expect.element(compare).toBeVisible();
    expect(compare.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await compare.click();
    const id = qcPhotos.photos[2]!.url.split("/").at(-1);
    await expect.poll(() => location.hash).toBe(`#compare=listing-navyxl,photo-${id}`);
    await warehouse.click();
    await expect.poll(() => location.hash).toBe(`#photo-${id}`);
  });
});

test("the link to the photos shows those of the chosen option, or all if there are none", async () => {
  const detail = goods({ skus: ["s1", "s2", "s3"].map((id, at) => sku(id, `Navy;${38 + at} mm`)) });
  const photos = photosOf([
    { sku: "navy, 40 mm", date: "2026-10-07", photos: 4 },
    { sku: "navy, 38 mm", date: "2026-09-20", photos: 2 },
  ]);
  const item = { storeName: "weidian", id: "7265512019" } as const;
  const own = { rating: { total: 0, average: 0 }, weight_g: null, dimensions: null };
  const showOption = (id: string) =>
    mount(
      <main id="main">
        <ProductTop
          {...{ item, listing: "https://weidian.com", detail, own, photos, actions: null }}
          weights={{}}
        />
      </main>,
      { path: `${PATH}?sku=${id}` },
    );
  const glance = page.getByRole("link", { name: /photos/ });
  showOption("s1");
  await expect.element(glance).toMatchTextContent(/^2 photos of 38 mm, newest 20 Sept?$/);
  expect(glance.element().querySelectorAll("img")).toHaveLength(2);
  showOption("s2");
  await expect.element(glance).toMatchTextContent(/^6 QC photos, newest 7 Oct$/);
  expect(glance.element().querySelectorAll("img")).toHaveLength(4);
});

test("all actions are on the screen of a phone, and one review is no average", async () => {
  await page.viewport(360, 800);
  const item = { storeName: "weidian", id: "7265512019" } as const;
  const own = { rating: { total: 1, average: 5 }, weight_g: null, dimensions: null };
  const detail = goods({ skus: [sku("s1", "Navy;L")] });
  const actions = ["Add to Collection", "Add to haul", "Description, size and material"].map(
    (label) => <Button key={label}>{label}</Button>,
  );
  mount(
    <main id="main" className="wrap">
      <ProductTop
        {...{ item, detail, own, listing: "https://weidian.com", photos: undefined, actions }}
        weights={{}}
      />
    </main>,
    { path: PATH },
  );
  const group = page.getByRole("group", { name: "Actions" });
  await expect.element(group).toBeVisible();
  const controls = [...group.element().querySelectorAll("a, button")];
  expect(controls.length).toBeGreaterThan(3);
  for (const one of controls) expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  await expect.element(page.getByRole("link", { name: "1 review" })).toBeVisible();
  await expect.element(page.getByText("5.0")).not.toBeInTheDocument();
});

test("the weight of the chosen option is shown once photos have arrived after the page", async () => {
  const item = { storeName: "weidian", id: "7265512019" } as const;
  const detail = goods({ skus: [sku("s1", "Navy;L"), sku("s2", "Navy;XL")] });
  const own = { rating: { total: 0, sum: 0, average: 0 }, weight_g: 500, dimensions: null };
  const top = (
    <ProductTop
      {...{ item, detail, own, listing: "https://weidian.com", photos: undefined, actions: null }}
      weights={{ "": { weight_g: 500, low_g: 500, high_g: 500, count: 0 } }}
    />
  );
  const path = `${PATH}?sku=s2`;
  mount(<main id="main">{top}</main>, { path });
  await expect.element(page.getByText("weight: 500g")).toBeVisible();
  const basis = { catalogue_g: 500, category: statisticsOf(NO_STATISTICS, undefined) };
  const qcPhotos = photosOf([{ sku: "navy, XL", date: "2026-10-07", photos: 2, weight: 720 }]);
  mount(
    <main id="main">
      {top}
      <QcLive {...{ item, detail, qcPhotos, basis }} weighed={{}} />
    </main>,
    { path },
  );
  await expect.element(page.getByText("weight: 720g")).toBeVisible();
});
