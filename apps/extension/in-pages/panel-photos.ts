import { DAY_S } from "@loupe/contract/time";
import { element } from "../dom.ts";
import { callBackground, type Look, type Photo, type Photos } from "../messages.ts";
import { pluralText, day, fill, grams } from "../formats.ts";

/** The number of photos at first: two rows, so that price and agents are visible without scrolling. */
const SHOWN_FIRST = 6;

/** Draws the photos by option and day, the newest day first. */
export function photosView({ photos, incomplete, demonstration }: Photos, look: Look): HTMLElement {
  const { texts } = look;
  const ordered = groupPhotos(photos).flatMap((group) => group.photos);
  const enlarge = enlargedView(ordered, look);
  const view = element("div", {});
  const draw = (count: number) => {
    const visiblePhotos = new Set(ordered.slice(0, count));
    const groups = groupPhotos(ordered.filter((photo) => visiblePhotos.has(photo)));
    const remaining = ordered.length - visiblePhotos.size;
    view.replaceChildren(
      ...(demonstration ? [element("p", { class: "note" }, texts.demonstration)] : []),
      ...(incomplete ? [element("p", { class: "note" }, texts.someFailed)] : []),
      ...groups.map((group) =>
        groupView(group, look, (photo) => enlarge.open(ordered.indexOf(photo))),
      ),
      ...(remaining > 0 ? [moreButton(remaining, look, () => draw(ordered.length))] : []),
      enlarge.dialog,
    );
  };
  draw(SHOWN_FIRST);
  return view;
}

const moreButton = (remaining: number, { texts, language }: Look, onclick: () => void) =>
  element("button", { type: "button", onclick }, pluralText(texts.morePhotos, remaining, language));

type Group = { option: string; takenAt?: number; weight?: number; photos: Photo[] };

/** Groups photos by option and day. The newest day comes first, photos without a date last. */
export function groupPhotos(photos: readonly Photo[]): Group[] {
  const groups = new Map<string, Group>();
  for (const photo of photos) {
    const { option, takenAt, weight } = photo;
    const key = JSON.stringify([option, takenAt && Math.floor(takenAt / DAY_S), weight]);
    const group = groups.get(key) ?? { option, takenAt, weight, photos: [] };
    group.photos.push(photo);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => (b.takenAt ?? 0) - (a.takenAt ?? 0));
}

/** Returns "7 Oct 2026 · 1,138 g", or only the part that is known. */
const dateAndWeightOf = (
  { takenAt, weight }: Pick<Photo, "takenAt" | "weight">,
  { language }: Look,
) =>
  [takenAt && day(takenAt, language), weight && grams(weight, language)]
    .filter(Boolean)
    .join(" · ");

function groupView(group: Group, look: Look, enlarge: (photo: Photo) => void): HTMLElement {
  const { texts } = look;
  const dateAndWeight = dateAndWeightOf(group, look);
  return element(
    "div",
    { class: "group" },
    element("h2", {}, group.option || texts.unknownOption),
    dateAndWeight !== "" && element("p", { class: "note" }, dateAndWeight),
    element(
      "div",
      { class: "tiles" },
      ...group.photos.map((photo, at) => {
        const place = fill(texts.photoOf, { n: at + 1, total: group.photos.length });
        const label = `${place}, ${group.option || texts.unknownOption}`;
        const tile = element("button", {
          type: "button",
          class: "tile",
          "aria-label": label,
          onclick: () => enlarge(photo),
        });
        void showPicture(tile, { path: photo.thumbPath, label }, texts);
        return tile;
      }),
    ),
  );
}

type PictureRequest = { path: string; width?: number; label?: string };

/** Shows a picture. The background script loads it, because a page's own policy may forbid that. */
async function showPicture(
  place: HTMLElement,
  { path, width, label }: PictureRequest,
  texts: Look["texts"],
): Promise<void> {
  place.dataset.path = path;
  const address = await callBackground("picture", { path, width });
  // The user has chosen another photo since then.
  if (place.dataset.path !== path) return;
  if (address) return place.replaceChildren(element("img", { src: address, alt: "" }));
  place.replaceChildren(element("span", { class: "note" }, texts.photoGone));
  // The name contains the visible words that replace the photo.
  if (label) place.setAttribute("aria-label", `${texts.photoGone} ${label}`);
}

/** The width of an enlarged photo, in pixels. The server offers only certain widths. */
const ENLARGED_WIDTH = 960;

function enlargedView(photos: readonly Photo[], look: Look) {
  const { texts } = look;
  let at = 0;
  const frame = element("div", { class: "frame" });
  const position = element("span", { role: "status" });
  const caption = element("p", { class: "caption" });
  const show = (to: number) => {
    at = (to + photos.length) % photos.length;
    const photo = photos[at]!;
    position.textContent = fill(texts.photoOf, { n: at + 1, total: photos.length });
    caption.textContent = [photo.option || texts.unknownOption, dateAndWeightOf(photo, look)]
      .filter(Boolean)
      .join(" · ");
    frame.replaceChildren();
    void showPicture(frame, { path: photo.path, width: ENLARGED_WIDTH }, texts);
  };
  const button = (label: string, sign: string, onclick: () => void) =>
    element("button", { type: "button", "aria-label": label, onclick }, sign);
  const dialog = element(
    "dialog",
    { "aria-label": texts.enlarged },
    frame,
    caption,
    element(
      "div",
      { class: "bar" },
      button(texts.previous, "‹", () => show(at - 1)),
      position,
      button(texts.next, "›", () => show(at + 1)),
      button(texts.close, "×", () => dialog.close()),
    ),
  );
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(at - 1);
    if (key === "ArrowRight") show(at + 1);
  });
  return {
    dialog,
    open: (index: number) => {
      show(index);
      dialog.showModal();
    },
  };
}
