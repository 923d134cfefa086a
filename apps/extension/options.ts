import { element } from "./dom.ts";
import { LANGUAGES, type LanguageTag } from "./languages.ts";
import { callBackground } from "./messages.ts";
import { agentField, askingField, countryField, savedText, select } from "./options-fields.ts";
import { hiddenSites, siteList } from "./options-sites.ts";
import { openPage } from "./page-frame.ts";
import { changeSettings, defaultServer } from "./settings.ts";
import { AGENT_SITES, LINK_SITES } from "./sites.ts";
import { fill } from "./formats.ts";
import { updateNotice } from "./update-notice.ts";

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
