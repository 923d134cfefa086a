import { element, outwardLink } from "./dom.ts";
import { pageOf } from "./agent-links.ts";
import { nameOf } from "./item-card.ts";
import { folderOf } from "./languages.ts";
import { ask, type Similar } from "./messages.ts";
import { openPage } from "./page-frame.ts";
import { counted, failureText } from "./formats.ts";

const page = await openPage((texts) => texts.pictureTitle);
const { main, texts, settings } = page;
const folder = folderOf(settings.language);
const picture = new URLSearchParams(location.search).get("picture") ?? "";

const status = element("p", { role: "status" }, texts.pictureLooking);
main.append(status);
const found = await ask("similar", { picture });

if (found === "unread" || !found) tell(texts.pictureUnread);
else if (!found.ok) tell(failureText(found.failure, texts));
else if (found.data.length === 0) tell(texts.pictureNone);
else status.replaceWith(element("ul", { class: "matches" }, ...found.data.map(matchView)));

/** What went wrong, with the shop's own page as the way on. */
function tell(text: string): void {
  status.textContent = text;
  main.append(
    outwardLink(
      `${settings.server}${folder}/picture-search`,
      { class: "primary" },
      texts.pictureAtLoupe,
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
      element("span", {}, name ?? nameOf(item)),
      count > 0 &&
        element("span", { class: "note" }, counted(texts.photoCount, count, settings.language)),
    ),
  );
}

async function showPicture(tile: HTMLElement, path: string): Promise<void> {
  const address = await ask("picture", { path });
  if (address) tile.append(element("img", { src: address, alt: "" }));
}
