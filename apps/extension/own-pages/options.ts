import { element } from "../dom.ts";
import { LANGUAGES, type LanguageTag } from "../languages.ts";
import { callBackground } from "../messages.ts";
import { agentField, askingField, countryField, savedText, select } from "./options-fields.ts";
import { openPage } from "../in-pages/page-frame.ts";
import { changeSettings, defaultServer, changeSite, readSites } from "../settings.ts";
import { AGENT_SITES, LINK_SITES } from "../sites.ts";
import { fill } from "../formats.ts";
import { updateNotice } from "../update-notice.ts";
import type { Texts } from "../texts.ts";

/** Lists the sites on which the user has hidden the panel, each with a button to show it again. */
async function hiddenSites(texts: Texts): Promise<HTMLElement> {
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
function siteList(
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

const page = await openPage((texts, name) => `${name} · ${texts.settings}`);
const { main, texts, settings } = page;

main.append(
  updateNotice(page),
  serverField(),
  agentField(page),
  countryField(page),
  select("language", texts.language, {
    value: settings.language,
    choices: LANGUAGES.map(({ tag, name }) => [tag, name]),
    onChoose: async (tag) => {
      await changeSettings({ language: tag as LanguageTag });
      location.reload();
    },
    texts,
  }),
  askingField(page),
  await hiddenSites(texts),
  siteList(LINK_SITES, { title: texts.linkSites, hint: texts.linkSitesHint }, texts),
  siteList(
    AGENT_SITES,
    { title: texts.agentSites, hint: texts.agentSitesHint, filtered: true },
    texts,
  ),
);

/** The field for the shop's address. A new address is saved only if a shop responds there. */
function serverField(): HTMLElement {
  const field = element("input", {
    id: "server",
    type: "url",
    value: settings.server,
    "aria-describedby": "server-hint server-said",
  });
  const status = element("p", { id: "server-said", role: "status" });
  const showStatus = (text: string, bad = true) => {
    status.textContent = text;
    status.className = bad ? "bad" : "";
    field.setAttribute("aria-invalid", String(bad));
  };
  const check = async () => {
    const origin = originOf(field.value);
    if (!origin) return showStatus(texts.serverBad);
    const result = await callBackground("check", { server: origin });
    if (result === "other") return showStatus(texts.serverOther);
    if (result !== "ok") return showStatus(texts.serverSilent);
    field.value = origin;
    const message = await savedText(changeSettings({ server: origin }), texts);
    showStatus(message, message !== texts.saved);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void check();
  };
  return element(
    "form",
    { onsubmit: submit, novalidate: true },
    element("label", { for: "server" }, texts.server),
    field,
    element(
      "p",
      { id: "server-hint", class: "note" },
      fill(texts.serverHint, { example: defaultServer() }),
    ),
    element("button", {}, texts.check),
    status,
  );
}

/** Returns the origin of an address. The scheme is https by default, and required except for this machine. */
function originOf(input: string): string | undefined {
  const text = input.trim();
  const address = /^\w+:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && isHere) ? origin : undefined;
}
