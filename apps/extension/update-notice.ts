import { element, outwardLink } from "./dom.ts";
import { fill } from "./formats.ts";
import { callBackground } from "./messages.ts";
import type { Page } from "./in-pages/page-frame.ts";
import { compareVersions } from "./versions.ts";

/**
 * The notice that a newer version exists. Browsers update extensions only from a store, so users of a copy that
 * was loaded manually need this notice.
 */
export function updateNotice({ texts, settings }: Page): HTMLElement {
  const place = element("div", { role: "status" });
  const show = async () => {
    if ((await chrome.management.getSelf()).installType !== "development") return;
    const status = await callBackground("status", {});
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
