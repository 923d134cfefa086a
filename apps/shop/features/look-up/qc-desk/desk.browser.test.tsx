import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Compare } from "#features/look-up/qc/components/compare.tsx";
import { listingPhotoOf } from "#features/look-up/qc/components/listing-photo.ts";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mount, USER_ID } from "#testing/components/mount.tsx";
import { storeSession } from "#browser/session.ts";
import { itemKey } from "@loupe/links";
import { readNotes } from "./stored-notes.ts";

const item = { storeName: "weidian", id: "7265511380" } as const;
const PATH = "/product/weidian/7265511380";
/** Two pictures of 400 × 300 px: a dark square on white, in the second one half as large and elsewhere. */
const LISTING = listingPhotoOf(drawn({ x: 100, y: 100, size: 160 }), "Court sneaker");
const PHOTO = { ...drawnPhoto("b".repeat(22), { x: 20, y: 20, size: 80 }), caption: "Slate, 42" };
const OTHER = { ...drawnPhoto("c".repeat(22), { x: 200, y: 40, size: 80 }), caption: "Slate, 43" };

function drawn(box: { x: number; y: number; size: number }, id = "a".repeat(22)): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 400, height: 300 });
  const drawing = canvas.getContext("2d")!;
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, 400, 300);
  drawing.fillStyle = "#223";
  drawing.fillRect(box.x, box.y, box.size, box.size);
  return `${canvas.toDataURL()}#/${id}`;
}
function drawnPhoto(id: string, box: { x: number; y: number; size: number }) {
  return { id: `photo-${id}`, src: drawn(box, id), alt: `QC photo ${id[0]}` };
}

beforeEach(() => {
  localStorage.clear();
  answer("GET /goods/sameItems", { ...SUCCESS, data: { sameItems: [], lookAlikes: [] } });
});

const asked: string[] = [];
const PHOTOS = [LISTING, PHOTO, OTHER];
async function open(first = LISTING.id, second = PHOTO.id) {
  mount(<Compare item={item} photos={PHOTOS} onAsk={(names) => asked.push(...names)} />, {
    path: `${PATH}#compare=${first},${second}`,
  });
  await expect.element(desk).toBeVisible();
}
const desk = page.getByRole("dialog", { name: "Compare photos" });
const tool = (name: string) =>
  desk.getByRole("group", { name: "Tools" }).getByRole("button", { name, exact: true });
const button = (name: string | RegExp) => desk.getByRole("button", { name });
const pane = (name = "First photo") =>
  desk.getByRole("figure", { name }).element().querySelector<HTMLElement>("[data-pane]")!;
/** Returns the elements of the photos in a pane, the first one below the others. */
const layers = (name?: string) => [
  ...pane(name).querySelectorAll<HTMLElement>("[data-zoomed] > div"),
];
const points = () => [...desk.element().querySelectorAll<HTMLElement>("[data-point]")];
const isLoaded = (name?: string) =>
  expect.poll(() => layers(name).every((layer) => layer.style.width !== "")).toBe(true);

/** Sends a pointer to a share of a photo's width and height. */
function pointer(type: string, at: readonly [number, number], name?: string, more = {}) {
  const { x, y, width, height } = layers(name)[0]!.getBoundingClientRect();
  const event = { bubbles: true, cancelable: true, pointerId: 1, pointerType: "touch", ...more };
  const clientX = x + width * at[0];
  const clientY = y + height * at[1];
  pane(name).dispatchEvent(new PointerEvent(type, { ...event, clientX, clientY }));
}
async function tap(at: readonly [number, number], name?: string) {
  // Only pointers of the browser can be captured.
  const capture = vi.spyOn(Element.prototype, "setPointerCapture").mockReturnValue();
  pointer("pointerdown", at, name);
  pointer("pointerup", at, name);
  capture.mockRestore();
}

describe("the desk", () => {
  test("aligns a QC photo with the listing picture at once, and the alignment can be undone", async () => {
    await open();
    await expect.poll(() => layers("Second photo")[0]?.style.transform).toMatch(/^matrix3d/);
    const [first] = layers();
    const [second] = layers("Second photo");
    // The square of the QC photo has half the size.
    expect(
      second!.getBoundingClientRect().width / first!.getBoundingClientRect().width,
    ).toBeCloseTo(2, 1);
    await tool("Align").click();
    await button("Undo the alignment").click();
    await tool("Side by side").click();
    await expect.poll(() => layers("Second photo")[0]?.style.transform).toMatch(/^translate/);
  });

  test("mirrors a photo, chooses others from a list, and has the listing picture first", async () => {
    await open();
    await button("Mirror: Second photo").click();
    await expect.element(button("Mirror: Second photo")).toHaveAttribute("aria-pressed", "true");
    expect(layers("Second photo")[0]!.querySelector("img")!.className).toContain("-scale-x-100");
    expect(layers()[0]!.querySelector("img")!.className).not.toContain("-scale-x-100");
    const list = desk.getByRole("combobox", { name: "Second photo" });
    expect(list.element().querySelector("option")!.textContent).toContain("The seller's picture");
    await userEvent.selectOptions(list, OTHER.id);
    await expect.poll(() => location.hash).toBe(`#compare=${LISTING.id},${OTHER.id}`);
  });

  test("shows one photo above the other, and one in place of the other each second", async () => {
    await open(PHOTO.id, OTHER.id);
    await tool("Overlay").click();
    await expect.poll(() => layers().map(({ style }) => style.opacity)).toEqual(["", "0.5"]);
    const slider = desk.getByRole("slider", { name: "Opacity" });
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard("{End}");
    await expect.poll(() => layers()[1]!.style.opacity).toBe("1");
    await tool("Blink").click();
    // The tests' browser prefers reduced motion, so the photos change on demand only.
    await button("Play").click();
    const seen = new Set<string>();
    await expect.poll(() => seen.add(layers()[1]!.style.opacity).size, { interval: 100 }).toBe(2);
    await button("Pause").click();
    await expect.element(button("Play")).toBeVisible();
  });

  test("aligns two photos by two and by four points", async () => {
    await open(PHOTO.id, OTHER.id);
    await tool("Align").click();
    await isLoaded();
    await isLoaded("Second photo");
    await tap([0.05, 0.0667]);
    await tap([0.25, 0.333]);
    await expect
      .element(desk.getByText("First photo: 2 of 2. Second photo: 0 of 2."))
      .toBeVisible();
    await tap([0.5, 0.1333], "Second photo");
    await tap([0.7, 0.4], "Second photo");
    await expect.element(tool("Overlay")).toHaveAttribute("aria-pressed", "true");
    await expect
      .element(desk.getByText("The second photo is aligned with the first."))
      .toBeInTheDocument();
    // 180 px of 400 to the left.
    const offset = () => {
      const [below, above] = layers().map((layer) => layer.getBoundingClientRect());
      return (above!.x - below!.x) / below!.width;
    };
    await expect.poll(offset).toBeCloseTo(-0.45, 1);
    await tool("Align").click();
    await button("By 4 points (perspective)").click();
    await isLoaded("Second photo");
    for (const name of [undefined, "Second photo"])
      for (const at of [
        [0.1, 0.1],
        [0.9, 0.1],
        [0.9, 0.9],
      ] as const)
        await tap(at, name);
    await tap([0.5, 0.1]);
    await tap([0.1, 0.8], "Second photo");
    await expect.element(desk.getByText(/too close together or in line/)).toBeVisible();
    (points()[3] as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    await tap([0.1, 0.9]);
    await expect.element(tool("Overlay")).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => layers()[1]!.style.transform).toMatch(/^matrix3d/);
  });

  test("mirrors the left half onto the right one, at a seam that keys and slider move", async () => {
    await open(PHOTO.id, OTHER.id);
    await tool("Left and right").click();
    await isLoaded();
    await expect.poll(() => layers()).toHaveLength(2);
    expect(layers()[1]!.style.clipPath).toBe("inset(0px 50% 0px 0px)");
    (points()[0] as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await expect.poll(() => layers()[1]!.style.clipPath).not.toBe("inset(0px 50% 0px 0px)");
    (desk.getByRole("slider", { name: "Seam" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Home}");
    await expect.poll(() => layers()[1]!.style.clipPath).toBe("inset(0px 98% 0px 0px)");
  });

  test("says that a photo is gone, and keeps working with the other one", async () => {
    const gone = { ...OTHER, src: "/gone.jpg" };
    mount(<Compare item={item} photos={[PHOTO, gone]} onAsk={() => undefined} />, {
      path: `${PATH}#compare=${PHOTO.id},${gone.id}`,
    });
    await expect.element(desk.getByText("QC photo c is no longer available.")).toBeVisible();
    await tool("Ruler").click();
    await isLoaded();
    await tap([0.5, 0.5]);
    await expect.poll(points).toHaveLength(1);
    points()[0]!.focus();
    await userEvent.keyboard("{Delete}");
    await expect.poll(points).toHaveLength(0);
    expect(desk.element().contains(document.activeElement)).toBe(true);
  });

  test("is usable at 360 px: every tool is at least 44 px high, and nothing is cut", async () => {
    await page.viewport(360, 740);
    await open();
    for (const name of [
      "Overlay",
      "Blink",
      "Align",
      "Left and right",
      "Ruler",
      "Marks",
      "Decide",
      "Side by side",
    ]) {
      await tool(name).click();
      await expect.element(tool(name)).toBeInViewport({ ratio: 1 });
      expect(tool(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      expect(desk.element().scrollWidth).toBeLessThanOrEqual(desk.element().clientWidth);
      if (name !== "Blink") await expectAccessible();
    }
    await expect.poll(() => pane().getBoundingClientRect().height).toBeGreaterThan(120);
  });
});

describe("the ruler", () => {
  test("measures by four corners of a sheet as an interval, with a magnifier above the finger", async () => {
    await open(PHOTO.id, OTHER.id);
    await tool("Ruler").click();
    await isLoaded();
    vi.spyOn(Element.prototype, "setPointerCapture").mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    pointer("pointerdown", [0.2, 0.8]);
    const magnifier = () => desk.element().querySelector<HTMLElement>("[data-magnifier]");
    await expect.poll(magnifier).not.toBeNull();
    const finger = pane().getBoundingClientRect();
    expect(magnifier()!.getBoundingClientRect().bottom).toBeLessThan(
      finger.top + finger.height * 0.85,
    );
    pointer("pointerup", [0.2, 0.8]);
    await expect.poll(magnifier).toBeNull();
    // A sheet of 237.6 × 168 px, so that a pixel is 1.25 mm.
    for (const at of [
      [0.794, 0.8],
      [0.794, 0.24],
      [0.2, 0.24],
    ] as const)
      await tap(at);
    await expect.element(desk.getByText(/Now tap end 1 of 2/)).toBeVisible();
    await tap([0.3, 0.5]);
    await tap([0.7, 0.5]);
    const result = desk.getByText(/^[\d.]+ to [\d.]+ cm$/);
    await expect.element(result).toBeVisible();
    const [low, high] = result
      .element()
      .textContent!.match(/[\d.]+/g)!
      .map(Number) as [number, number];
    expect(low).toBeLessThan(20);
    expect(high).toBeGreaterThan(20);
    await button("Remove the last point").click();
    await expect.element(result).not.toBeInTheDocument();
  });

  test("measures by keyboard alone, by a length that the shopper enters", async () => {
    await open(PHOTO.id, OTHER.id);
    await tool("Ruler").click();
    await isLoaded();
    await userEvent.selectOptions(
      desk.getByRole("combobox", { name: "Something of known size" }),
      "own",
    );
    await desk.getByRole("textbox", { name: "Length in cm" }).fill("12,5");
    for (const [count, keys] of [
      [1, "{ArrowLeft}"],
      [2, "{ArrowRight}"],
      [3, "{ArrowLeft}"],
      [4, "{ArrowRight}"],
    ] as const) {
      (button("New point in the middle").element() as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
      await expect.poll(points).toHaveLength(count);
      await expect.poll(() => document.activeElement).toBe(points()[count - 1]);
      await userEvent.keyboard(`{Shift>}${keys.repeat(8)}{/Shift}`);
    }
    const result = desk.getByText(/^[\d.]+ to [\d.]+ cm$/);
    await expect.element(result).toBeVisible();
    const [low, high] = result
      .element()
      .textContent!.match(/[\d.]+/g)!
      .map(Number) as [number, number];
    expect(low).toBeLessThan(12.5);
    expect(high).toBeGreaterThan(12.5);
    await button("Keep in the size table").click();
    await userEvent.selectOptions(
      desk.getByRole("combobox", { name: "What you measured" }),
      "sleeve",
    );
    await desk.getByRole("textbox", { name: "Size" }).fill("XL");
    await desk.getByRole("button", { name: "Keep", exact: true }).click();
    await expect.element(page.getByText("Kept in the size table below the options.")).toBeVisible();
    const measure = { name: "sleeve", label: "Sleeve", of: "garment", basis: "length", low, high };
    expect(JSON.parse(localStorage.getItem("kept-lengths")!)).toEqual({
      [itemKey(item)]: [{ size: "XL", measures: [{ ...measure, cm: (low + high) / 2 }] }],
    });
    await desk.getByRole("textbox", { name: "Length in cm" }).fill("-3");
    await expect.element(desk.getByText(/That can't be measured/)).toBeVisible();
  });
});

describe("marks and verdict", () => {
  const stored = () => readNotes(item);

  test("are stored in the browser, and a mark keeps its place if the photo is mirrored", async () => {
    await open(PHOTO.id, OTHER.id);
    await tool("Marks").click();
    await isLoaded();
    await tap([0.25, 0.5]);
    await desk.getByRole("textbox", { name: "Note for mark 1" }).fill("<b>loose</b> 0-1");
    await expect
      .poll(() => stored().marks)
      .toEqual([
        {
          photo: "b".repeat(22),
          x: expect.closeTo(0.25, 2),
          y: expect.closeTo(0.5, 2),
          note: "<b>loose</b> 0-1",
        },
      ]);
    const left = () => points()[0]!.getBoundingClientRect().x;
    const before = left();
    await button("Mirror: First photo").click();
    await expect.poll(left).toBeGreaterThan(before + 50);
    expect(stored().marks[0]!.x).toBeCloseTo(0.25, 2);
    await tool("Decide").click();
    await button("Exchange").click();
    await expect.element(desk.getByText(/Write down the reason/)).toBeVisible();
    await desk.getByRole("textbox", { name: "Reason" }).fill("Loose thread");
    await expect.element(desk.getByText(/^Stored in this browser/)).toBeVisible();
    expect(stored()).toMatchObject({
      verdict: "exchange",
      reason: "Loose thread",
    });
    await open(PHOTO.id, OTHER.id);
    await tool("Marks").click();
    await isLoaded();
    await button("Delete mark 1").click();
    await expect.poll(() => stored().marks).toEqual([]);
  });

  test("are stored with the collection's item of a logged-in user, whose newer notes win", async () => {
    const user = { id: USER_ID, name: "Ann", email: "ann@example.com", role: "user" } as const;
    storeSession({ token: "token", user });
    const theirs = {
      ...stored(),
      reason: "from the phone",
      verdict: "keep" as const,
      changedAt: "2026-11-30T08:00:00.000Z",
    };
    answer("GET /users/collectionNotes", { ...SUCCESS, data: theirs });
    const saves = answer("PUT /users/collectionNotes", ({ body }) => ({ ...SUCCESS, data: body }));
    await open(PHOTO.id, OTHER.id);
    await tool("Decide").click();
    await expect
      .element(desk.getByRole("textbox", { name: "Reason" }))
      .toHaveValue("from the phone");
    await button("Ask others").click();
    await expect
      .poll(() => saves.at(-1)?.body)
      .toMatchObject({ verdict: "ask", reason: "from the phone" });
    await expect.element(desk.getByText("Stored with the item in your collection.")).toBeVisible();
    await button("Share these photos for advice").click();
    expect(asked).toEqual(["bbbbbbbb", "cccccccc"]);
    answer("GET /users/collectionNotes", refusal("not_in_collection"));
    await open(PHOTO.id, OTHER.id);
    await tool("Decide").click();
    await expect.element(desk.getByText(/^Stored in this browser\. Add the item/)).toBeVisible();
  });

  test("follow the server's clock, so that a wrong clock neither wins nor loses", async () => {
    const user = { id: USER_ID, name: "Ann", email: "ann@example.com", role: "user" } as const;
    storeSession({ token: "token", user });
    const theirs = { ...stored(), reason: "theirs", changedAt: "2099-01-01T00:00:00.000Z" };
    const changedAt = "2026-11-30T08:00:00.000Z";
    answer("GET /users/collectionNotes", { ...SUCCESS, data: theirs });
    const saves = answer("PUT /users/collectionNotes", ({ body }) => ({
      ...SUCCESS,
      data: { ...body, changedAt },
    }));
    await open(PHOTO.id, OTHER.id);
    await tool("Decide").click();
    await expect.element(desk.getByRole("textbox", { name: "Reason" })).toHaveValue("theirs");
    await button("Keep").click();
    await expect
      .poll(() => saves.at(-1)?.body)
      .toMatchObject({ verdict: "keep", changedAt: "2099-01-01T00:00:00.001Z" });
    await expect.poll(() => stored()).toMatchObject({ verdict: "keep", changedAt });
  });
});

describe("a picture of the shopper's own", () => {
  const pictureOf = async (width: number, height: number, type = "image/png") => {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")!.fillRect(0, 0, width, height);
    return new File([await canvas.convertToBlob({ type })], "own.png", { type });
  };
  const choose = (file: File) => {
    const input = desk.element().querySelector<HTMLInputElement>("input[type=file]")!;
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };

  test("is opened, pasted and dropped without leaving the browser", async () => {
    const requests: string[] = [];
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation((...input) => {
      requests.push(String(input[0] instanceof Request ? input[0].url : input[0]));
      return real(...input);
    });
    const send = vi.spyOn(XMLHttpRequest.prototype, "send");
    const beacon = vi.spyOn(navigator, "sendBeacon");
    onTestFinished(() => void vi.restoreAllMocks());
    await open(PHOTO.id, OTHER.id);
    await isLoaded("Second photo");
    performance.clearResourceTimings();
    choose(await pictureOf(40, 30));
    const list = desk.getByRole("combobox", { name: "Second photo" });
    await expect.element(list).toHaveValue("own-1");
    const clipboardData = new DataTransfer();
    clipboardData.items.add(await pictureOf(1, 1));
    document.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
    await expect.element(list).toHaveValue("own-2");
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(await pictureOf(12_000, 20));
    document.body.dispatchEvent(
      new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
    );
    await expect.element(list).toHaveValue("own-3");
    await expect
      .poll(() => layers("Second photo")[0]!.querySelectorAll("img")[1]!.naturalWidth)
      .toBe(2400);
    expect(requests.filter((url) => !url.includes("/goods/sameItems"))).toEqual([]);
    expect(send).not.toHaveBeenCalled();
    expect(beacon).not.toHaveBeenCalled();
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    expect(loaded.filter((name) => !/^(blob|data):/.test(name))).toEqual([]);
    expect(location.hash).toBe(`#compare=${PHOTO.id},${OTHER.id}`);
  });

  test.each([
    ["a table", () => new File(["a,b"], "a.csv", { type: "text/csv" }), /can't read this picture/],
    [
      "damaged",
      () => new File(["not a picture"], "a.png", { type: "image/png" }),
      /can't read this picture/,
    ],
    [
      "of 41 MB",
      () => new File([new Uint8Array(41 * 2 ** 20)], "a.png", { type: "image/png" }),
      /larger than 40 MB/,
    ],
  ])("that is %s is refused with its reason", async (_, fileOf, message) => {
    await open(PHOTO.id, OTHER.id);
    choose(fileOf());
    await expect.element(desk.getByText(message)).toBeVisible();
    await expect
      .element(desk.getByRole("combobox", { name: "Second photo" }))
      .toHaveValue(OTHER.id);
  });
});
