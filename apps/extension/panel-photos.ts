import { element } from "./dom.ts";
import { ask, type Look, type Photo, type Photos } from "./messages.ts";
import { counted, day, fill, kilograms } from "./formats.ts";

/** Two rows, so that price and agents stand in the first view of the panel. */
const SHOWN_FIRST = 6;

/** The photos by option and day, the newest first. */
export function photosView({ photos, incomplete }: Photos, look: Look): HTMLElement {
  const { texts } = look;
  const ordered = groupPhotos(photos).flatMap((group) => group.photos);
  const enlarge = enlargedView(ordered, look);
  const view = element("div", {});
  const draw = (count: number) => {
    const shown = new Set(ordered.slice(0, count));
    const groups = groupPhotos(ordered.filter((photo) => shown.has(photo)));
    const left = ordered.length - shown.size;
    view.replaceChildren(
      ...(incomplete ? [element("p", { class: "note" }, texts.someFailed)] : []),
      ...groups.map((group) =>
        groupView(group, look, (photo) => enlarge.open(ordered.indexOf(photo))),
      ),
      ...(left > 0 ? [moreButton(left, look, () => draw(ordered.length))] : []),
      enlarge.dialog,
    );
  };
  draw(SHOWN_FIRST);
  return view;
}

const moreButton = (left: number, { texts, language }: Look, onclick: () => void) =>
  element("button", { type: "button", onclick }, counted(texts.morePhotos, left, language));

type Group = { option: string; takenAt?: number; weight?: number; photos: Photo[] };

const DAY_S = 86_400;

/** Photos of one option and day together; the newest day first, those without a date last. */
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

function groupView(group: Group, look: Look, enlarge: (photo: Photo) => void): HTMLElement {
  const { texts, language } = look;
  const facts = [
    group.takenAt && day(group.takenAt, language),
    group.weight && kilograms(group.weight, language),
  ].filter(Boolean);
  return element(
    "div",
    { class: "group" },
    element("h2", {}, group.option || texts.unknownOption),
    facts.length > 0 && element("p", { class: "note" }, facts.join(" · ")),
    element(
      "div",
      { class: "tiles" },
      ...group.photos.map((photo, at) => {
        const label = fill(texts.photoOf, { n: at + 1, total: group.photos.length });
        const tile = element("button", {
          type: "button",
          class: "tile",
          "aria-label": `${label}, ${group.option || texts.unknownOption}`,
          onclick: () => enlarge(photo),
        });
        void showPicture(tile, photo.thumbPath, texts.photoGone);
        return tile;
      }),
    ),
  );
}

/** Pictures come through the background, since a page's own policy may forbid them. */
async function showPicture(place: HTMLElement, path: string, gone: string, width?: number) {
  place.dataset.path = path;
  const address = await ask("picture", { path, width });
  // Another one was chosen meanwhile.
  if (place.dataset.path !== path) return;
  place.replaceChildren(
    address ? element("img", { src: address, alt: "" }) : element("span", { class: "note" }, gone),
  );
}

/** Pixels; one of the widths that the server has. */
const ENLARGED_WIDTH = 960;

function enlargedView(photos: readonly Photo[], { texts }: Look) {
  let at = 0;
  const frame = element("div", { class: "frame" });
  const position = element("span", { role: "status" });
  const show = (to: number) => {
    at = (to + photos.length) % photos.length;
    const photo = photos[at]!;
    position.textContent = fill(texts.photoOf, { n: at + 1, total: photos.length });
    frame.replaceChildren();
    void showPicture(frame, photo.path, texts.photoGone, ENLARGED_WIDTH);
  };
  const button = (label: string, sign: string, onclick: () => void) =>
    element("button", { type: "button", "aria-label": label, onclick }, sign);
  const dialog = element(
    "dialog",
    { "aria-label": texts.enlarged },
    frame,
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
