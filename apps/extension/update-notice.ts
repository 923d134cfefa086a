import { element, outwardLink } from "./dom.ts";
import { fill } from "./formats.ts";
import { ask } from "./messages.ts";
import type { Page } from "./page-frame.ts";
import { compareVersions } from "./versions.ts";

/** Browsers update what came from a store. A copy that was loaded by hand learns of a newer one only here. */
export function updateNotice({ texts, settings }: Page): HTMLElement {
  const place = element("div", { role: "status" });
  const show = async () => {
    if ((await chrome.management.getSelf()).installType !== "development") return;
    const status = await ask("status", {});
    const newest = status?.ok ? status.data.newest : undefined;
    if (!newest || compareVersions(chrome.runtime.getManifest().version, newest) >= 0) return;
    place.append(
      element(
        "section",
        { class: "item" },
        element("p", {}, fill(texts.newVersion, { version: newest })),
        element("p", { class: "note" }, texts.newVersionText),
        outwardLink(`${settings.server}/loupe-extension.zip`, {}, texts.download),
      ),
    );
  };
  void show();
  return place;
}
