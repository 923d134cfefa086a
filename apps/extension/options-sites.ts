import { element } from "./dom.ts";
import { changeSite, readSites } from "./settings.ts";
import type { Texts } from "./texts.ts";

/** Lists the sites on which the user has hidden the panel, each with a button to show it again. */
export async function hiddenSites(texts: Texts): Promise<HTMLElement> {
  const hidden = Object.entries(await readSites()).filter(([, site]) => site.hidden);
  const list = element(
    "ul",
    { class: "plain" },
    ...hidden.map(([host]) => {
      const show = () => void changeSite(host, { hidden: false }).then(() => line.remove());
      const line = element(
        "li",
        {},
        element("span", { translate: "no" }, host),
        element(
          "button",
          {
            type: "button",
            class: "quiet",
            "aria-label": `${texts.showAgain}: ${host}`,
            onclick: show,
          },
          texts.showAgain,
        ),
      );
      return line;
    }),
  );
  return element(
    "section",
    {},
    element("h2", {}, texts.hiddenSites),
    hidden.length > 0 ? list : element("p", { class: "note" }, texts.noHiddenSites),
  );
}

type Site = { readonly name: string; readonly pages: readonly string[] };

/**
 * A switch for each site. When it is turned on, the browser prompts for the permission, and the switch shows the
 * result.
 */
export function siteList(
  sites: readonly Site[],
  { title, hint, filtered = false }: { title: string; hint: string; filtered?: boolean },
  texts: Texts,
): HTMLElement {
  const status = element("p", { class: "bad", role: "status" });
  const lines = sites.map((site) => siteSwitch(site, status, texts));
  const filter = element("input", {
    type: "search",
    "aria-label": `${texts.filterSites}: ${title}`,
  });
  filter.placeholder = texts.filterSites;
  filter.addEventListener("input", () => {
    const query = filter.value.trim().toLowerCase();
    sites.forEach(({ name }, at) => {
      lines[at]!.hidden = !name.toLowerCase().includes(query);
    });
  });
  return element(
    "fieldset",
    {},
    element("legend", {}, title),
    element("p", { class: "note" }, hint),
    filtered && filter,
    element("div", { class: "sites" }, ...lines),
    status,
  );
}

function siteSwitch({ name, pages }: Site, status: HTMLElement, texts: Texts): HTMLElement {
  const origins = [...pages];
  const field = element("input", { type: "checkbox" });
  const showState = async () => {
    field.checked = await chrome.permissions.contains({ origins });
  };
  const change = async () => {
    const isWanted = field.checked;
    // The request must be the first thing after the click, otherwise browsers reject it.
    const isDone = isWanted
      ? await chrome.permissions.request({ origins }).catch(() => false)
      : await chrome.permissions.remove({ origins });
    status.textContent = isWanted && !isDone ? texts.siteRefused : "";
    await showState();
  };
  field.addEventListener("change", () => void change());
  chrome.permissions.onAdded.addListener(() => void showState());
  chrome.permissions.onRemoved.addListener(() => void showState());
  void showState();
  return element("label", { class: "choice", translate: "no" }, field, name);
}
