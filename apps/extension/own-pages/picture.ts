import { element, outwardLink } from "../dom.ts";
import { pageOf } from "../agent-links.ts";
import { nameOf } from "../in-pages/item-card.ts";
import { folderOf } from "../languages.ts";
import { callBackground, type Similar } from "../messages.ts";
import { openPage } from "../in-pages/page-frame.ts";
import { pluralText, whyNot } from "../formats.ts";

const page = await openPage((texts) => texts.pictureTitle);
const { main, texts, settings } = page;
const folder = folderOf(settings.language);
const picture = new URLSearchParams(location.search).get("picture") ?? "";

const result = element("div", { role: "status" });
main.append(searchedPicture(), result);
await search();

/** The picture that is searched for, with a link to it. It stays visible, whatever the result of the search. */
function searchedPicture(): HTMLElement {
  const image = element("img", {
    class: "searched",
    src: picture,
    alt: texts.pictureSearched,
    referrerpolicy: "no-referrer",
  });
  const link = outwardLink(picture, {}, image);
  image.addEventListener("error", () => link.remove());
  return link;
}

async function search(): Promise<void> {
  result.replaceChildren(element("p", {}, texts.pictureLooking));
  const answer = await callBackground("similar", { picture });
  if (!answer?.ok) return showMessage(whyNot(answer, texts), { again: true });
  const { data } = answer;
  if (typeof data === "string") {
    return showMessage(
      {
        unread: texts.pictureUnread,
        shapeless: texts.pictureShapeless,
        refused: texts.pictureRefused,
      }[data],
    );
  }
  if (data.length === 0) return showMessage(texts.pictureNone);
  result.replaceChildren(element("ul", { class: "matches" }, ...data.map(matchView)));
}

/** Shows what went wrong, with a link to the shop's own search by picture. */
function showMessage(text: string, { again = false } = {}): void {
  const atShop = `${settings.server}${folder}/picture-search`;
  result.replaceChildren(
    element("p", {}, text),
    element(
      "div",
      { class: "line" },
      again
        ? element("button", { type: "button", onclick: () => void search() }, texts.tryAgain)
        : undefined,
      outwardLink(atShop, { class: "primary" }, texts.pictureAtLoupe),
    ),
  );
}

function matchView({ item, name, thumbPath, count }: Similar): HTMLElement {
  const tile = element("span", { class: "tile" });
  void showPicture(tile, thumbPath);
  return element(
    "li",
    {},
    outwardLink(
      pageOf(item, settings.server, folder),
      {},
      tile,
      element("span", {}, name ?? nameOf(item, texts)),
      count > 0 &&
        element("span", { class: "note" }, pluralText(texts.photoCount, count, settings.language)),
    ),
  );
}

async function showPicture(tile: HTMLElement, path: string): Promise<void> {
  const address = await callBackground("picture", { path });
  if (address) tile.append(element("img", { src: address, alt: "" }));
}
