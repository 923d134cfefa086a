import type { PictureMatch } from "@loupe/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal } from "#testing/components/answers.ts";
import { chooseFiles, drag } from "#testing/components/files.ts";
import { mount } from "#testing/components/mount.tsx";
import { PictureSearch } from "./picture-search-form.tsx";
import { clearSearch, pictureSearch, restoreSearch, startSearch } from "./running-search.ts";

const SEARCH = "POST /qc/searchByPicture";
const MATCH: PictureMatch = {
  storeName: "weidian",
  productCode: "7265999001",
  name: "Copper kettle",
  distance: 0,
  price: 75,
  photo: { url: "/images/qc/a.webp", thumbUrl: "/images/qc/b.webp", kind: "listing" },
  qcPhotoCount: 4,
};

const find = (...matches: PictureMatch[]) =>
  answer(SEARCH, { success: true, message: "ok", data: matches });

let photo: File;
beforeEach(async () => {
  photo = await stripes("photo.png");
  mount(
    <main id="main">
      <h1>Search by picture</h1>
      <PictureSearch />
    </main>,
    { path: "/picture-search" },
  );
  await expect.element(page.getByText("Drop or paste a picture here")).toBeVisible();
});
afterEach(() => {
  vi.restoreAllMocks();
  clearSearch();
});

/** A picture of stripes, because the server rejects a picture of a single colour. */
async function stripes(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 200 });
  const pen = canvas.getContext("2d")!;
  for (let x = 0; x < 300; x += 10) {
    pen.fillStyle = `hsl(${x} 80% ${30 + (x % 50)}%)`;
    pen.fillRect(x, 0, 10, 200);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return new File([blob!], name, { type: "image/png" });
}

const choose = (file: File) => chooseFiles(document.querySelector('input[type="file"]')!, file);
const heading = page.getByRole("heading", { level: 2 });
const alert = page.getByRole("alert");
const card = page.getByRole("article");
const again = page.getByRole("button", { name: "Try again" });

test("the items that a picture shows are listed, and the shopper can clear them", async () => {
  const requests = find(MATCH, { ...MATCH, productCode: "7265999002", name: null, distance: 5 });
  choose(photo);
  await expect.element(heading).toHaveTextContent("2 items show this picture");
  await expect.element(page.getByRole("status")).toHaveTextContent("2 items show this picture");
  await expect.element(page.getByRole("img", { name: "What you search with" })).toBeVisible();
  await expect.element(card.first()).toMatchTextContent("The same picture");
  await expect.element(card.first()).toMatchTextContent("Listing picture");
  await expect
    .element(card.first().getByRole("link", { name: "View 4 QC photos" }))
    .toHaveAttribute("href", "/product/weidian/7265999001#qc-photos");
  await expect.element(page.getByText("doesn't find items that only look similar")).toBeVisible();
  expect(requests[0]!.body.picture.type).toMatch(/^image\//);
  await expectWellShown();
  await page.viewport(320, 800);
  for (const control of document.querySelectorAll("main a, main button, main label"))
    if (control.checkVisibility())
      expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(43.5);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.element(card).toHaveLength(0);
  await expect.element(page.getByText("Drop or paste a picture here")).toBeVisible();
  await expectWellShown();
});

test("a search is still there after a reload, and a part of its picture can be searched", async () => {
  find(MATCH);
  choose(photo);
  await expect.element(heading).toHaveTextContent("1 item shows this picture");
  // A reload empties the memory, and mounts the page again.
  pictureSearch.set(null);
  await expect.element(card).toHaveLength(0);
  restoreSearch();
  await expect.element(heading).toHaveTextContent("1 item shows this picture");
  await expect.element(page.getByText("photo.png")).toBeVisible();
  const requests = find();
  await startSearch(pictureSearch.get()!.file, { left: 0, top: 0, width: 0.5, height: 0.5 });
  expect(requests[0]!.body.picture.size).toBeGreaterThan(0);
});

test.each([
  ["without an outcome", {}],
  ["without matches", { outcome: { ok: true } }],
  ["with a match without a photo", { outcome: { ok: true, matches: [{ productCode: "1" }] } }],
  ["with a failure without a message", { outcome: { ok: false, message: {} } }],
])("a search that another version has stored %s is not shown", async (_, search) => {
  const stored = { name: "photo.png", preview: "data:image/webp;base64,AAAA", ...search };
  sessionStorage.setItem("picture-search", JSON.stringify(stored));
  restoreSearch();
  expect(pictureSearch.get()).toBeNull();
});

test("after a search that the browser cannot store, a reload does not show the search before it", async () => {
  find(MATCH);
  await startSearch(photo);
  find();
  await startSearch(new File(["not a picture"], "broken.png", { type: "image/png" }));
  pictureSearch.set(null);
  restoreSearch();
  expect(pictureSearch.get()).toBeNull();
});

test("an address names a picture of this shop to search with", async () => {
  const requests = find(MATCH);
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(photo));
  mount(
    <main id="main">
      <h1>Search by picture</h1>
      <PictureSearch />
    </main>,
    { path: `/picture-search?${new URLSearchParams({ picture: "/images/goods/kettle" })}` },
  );
  await expect.element(card).toMatchTextContent(/Copper kettle.*¥\s75\.00/);
  expect(fetch).toHaveBeenCalledWith("/images/goods/kettle");
  expect(requests).toHaveLength(1);
  expect(location.search).toBe("");
});

test("a picture can be dropped or pasted anywhere on the page", async () => {
  find({ ...MATCH, photo: { ...MATCH.photo, kind: "qc" } });
  const prompt = page.getByText("Drop it anywhere on this page");
  await expect
    .poll(() => {
      drag("dragover", document.body, photo);
      return prompt.elements();
    })
    .toHaveLength(1);
  drag("drop", document.body, photo);
  await expect.element(page.getByText("photo.png")).toBeVisible();
  await expect.element(card).toMatchTextContent("QC photo");
  const clipboardData = new DataTransfer();
  clipboardData.items.add(await stripes("image.png"));
  document.body.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.element(page.getByText("Pasted picture")).toBeVisible();
  await expect.element(card).toBeVisible();
});

test("the picture is shown while the search runs and after it fails, and can then be sent again", async () => {
  const deferred = Promise.withResolvers<Response>();
  answer(SEARCH, () => deferred.promise);
  choose(photo);
  await expect
    .element(page.getByRole("heading", { name: "Looking for this picture…" }))
    .toBeVisible();
  await expectAccessible();
  deferred.resolve(noResponse());
  await expect.element(alert).toMatchTextContent("The search isn't responding.");
  await expectAccessible(["light"]);
  find(MATCH);
  await again.click();
  await expect.element(card).toBeVisible();
});

test("a rejected picture shows the reason and no button to retry", async () => {
  choose(new File(["words"], "words.txt", { type: "text/plain" }));
  await expect.element(alert).toHaveTextContent("This isn't a picture");
  choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], "large.jpg", { type: "image/jpeg" }));
  await expect.element(alert).toHaveTextContent("The picture is too large: at most 10 MB");
  for (const code of ["picture_type", "picture_without_shapes"] as const) {
    const message = `Refused: ${code}`;
    answer(SEARCH, refusal(code, { message }));
    choose(photo);
    await expect.element(alert).toHaveTextContent(message);
    await expect.element(again).not.toBeInTheDocument();
  }
});

test("a search without matches explains which pictures it can find, and offers the search by link", async () => {
  find();
  choose(photo);
  await expect.element(heading).toHaveTextContent("No item here shows this picture");
  await expect.element(page.getByText("doesn't find items that only look similar")).toBeVisible();
  await expectWellShown();
  await expect
    .element(page.getByRole("link", { name: "Paste a product link instead" }))
    .toHaveAttribute("href", "/");
});
