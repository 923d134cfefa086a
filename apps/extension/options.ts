import { agents } from "@loupe/links";
import { element } from "./dom.ts";
import { LANGUAGES, type LanguageTag } from "./languages.ts";
import { ask, type Answer } from "./messages.ts";
import { hiddenSites, siteList } from "./options-sites.ts";
import { openPage } from "./page-frame.ts";
import { changeSettings, defaultServer, type Settings } from "./settings.ts";
import { AGENT_SITES, LINK_SITES } from "./sites.ts";
import { countryName, fill } from "./formats.ts";

const { main, texts, settings } = await openPage((texts) => `Loupe · ${texts.settings}`);

main.append(
  serverField(),
  agentField(),
  countryField(),
  select("language", texts.language, {
    chosen: settings.language,
    choices: LANGUAGES.map(({ tag, name }) => [tag, name]),
    onChoose: async (tag) => {
      await changeSettings({ language: tag as LanguageTag });
      location.reload();
    },
  }),
  askingField(),
  await hiddenSites(texts),
  siteList(LINK_SITES, { title: texts.linkSites, hint: texts.linkSitesHint }, texts),
  siteList(
    AGENT_SITES,
    { title: texts.agentSites, hint: texts.agentSitesHint, filtered: true },
    texts,
  ),
);

/** An address is saved once a shop has answered from it. */
function serverField(): HTMLElement {
  const field = element("input", {
    id: "server",
    type: "url",
    value: settings.server,
    "aria-describedby": "server-hint server-said",
  });
  const said = element("p", { id: "server-said", role: "status" });
  const tell = (text: string, bad = true) => {
    said.textContent = text;
    said.className = bad ? "bad" : "";
    field.setAttribute("aria-invalid", String(bad));
  };
  const check = async () => {
    const origin = originOf(field.value);
    if (!origin) return tell(texts.serverBad);
    const found = await ask("check", { server: origin });
    if (found === "other") return tell(texts.serverOther);
    if (found !== "ok") return tell(texts.serverSilent);
    field.value = origin;
    const told = await saying(changeSettings({ server: origin }));
    tell(told, told !== texts.saved);
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
    said,
  );
}

/** Other machines are asked over https only; what is typed without a scheme means that. */
function originOf(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^\w+:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && isHere) ? origin : undefined;
}

type Choices = readonly (readonly [value: string, name: string])[];

type Choosing = {
  chosen: string;
  choices: Choices;
  /** The shop's choices, which come in place of the first ones; the field works before. */
  better?: Promise<Choices | undefined>;
  onChoose: (value: string) => Promise<void>;
};

function select(
  id: string,
  label: string,
  { chosen, choices, better, onChoose }: Choosing,
): HTMLElement {
  const said = element("span", { class: "note", role: "status" });
  const field = element("select", { id });
  const draw = (offered: Choices, value: string) =>
    field.replaceChildren(
      ...offered.map(([one, name]) =>
        element("option", { value: one, selected: one === value }, name),
      ),
    );
  draw(choices, chosen);
  // What the user has chosen meanwhile stays chosen.
  void better?.then((offered) => offered && draw(offered, field.value));
  const choose = async () => {
    said.textContent = "";
    said.textContent = await saying(onChoose(field.value));
  };
  field.addEventListener("change", () => void choose());
  return element("div", {}, element("label", { for: id }, label), field, said);
}

/** Whether a change was saved, in words: the disk may be full. */
function saying(saved: Promise<void>): Promise<string> {
  return saved.then(
    () => texts.saved,
    () => texts.notSaved,
  );
}

/** What the shop offers; undefined where it does not answer. */
async function offered(asked: Promise<Answer<string[]> | undefined>, choices: Drawing) {
  const answer = await asked;
  return answer?.ok ? choices(answer.data) : undefined;
}

type Drawing = (offered: readonly string[]) => Choices;

/** The shop's agents come first; all others that the extension knows are there too, also offline. */
function agentField(): HTMLElement {
  const choices: Drawing = (offered) => {
    const own = new Set(offered.map((name) => name.toLowerCase().replaceAll(/[\s.]/g, "")));
    const others = agents.filter(({ name, status }) => status !== "dead" && !own.has(name));
    const names = [...offered, ...others.map(({ name }) => name)];
    return [["", texts.agentDefault], ...names.map((name) => [name, name] as const)];
  };
  return select("agent", texts.agent, {
    chosen: settings.agent,
    choices: choices([]),
    better: offered(ask("agentNames", {}), choices),
    onChoose: (agent) => changeSettings({ agent }),
  });
}

function countryField(): HTMLElement {
  const choices: Drawing = (codes) => {
    const known = new Set(codes);
    if (settings.country) known.add(settings.country);
    const named = [...known]
      .map((code) => [code, countryName(code, settings.language)] as const)
      .toSorted((a, b) => a[1].localeCompare(b[1], settings.language));
    return [["", texts.countryNone], ...named];
  };
  return select("country", texts.country, {
    chosen: settings.country,
    choices: choices([]),
    better: offered(ask("countries", {}), choices),
    onChoose: (country) => changeSettings({ country }),
  });
}

function askingField(): HTMLElement {
  const said = element("span", { class: "note", role: "status" });
  const choose = async (value: Settings["ask"]) => {
    said.textContent = await saying(changeSettings({ ask: value }));
  };
  const choice = (value: Settings["ask"], name: string) =>
    element(
      "label",
      { class: "choice" },
      element("input", {
        type: "radio",
        name: "ask",
        value,
        checked: settings.ask === value,
        onchange: () => void choose(value),
      }),
      name,
    );
  return element(
    "fieldset",
    {},
    element("legend", {}, texts.asking),
    choice("visit", texts.askOnVisit),
    choice("click", texts.askOnClick),
    said,
    element("p", { class: "note" }, texts.askingHint),
  );
}
