import { agents } from "@loupe/links";
import { element } from "./dom.ts";
import { LANGUAGES, type LanguageTag } from "./languages.ts";
import { ask, type Answer } from "./messages.ts";
import { hiddenSites, siteList } from "./options-sites.ts";
import { openPage } from "./page-frame.ts";
import { changeSettings, defaultServer, type Settings } from "./settings.ts";
import { AGENT_SITES, LINK_SITES } from "./sites.ts";
import { countryName, fill } from "./words.ts";

const { main, texts, settings } = await openPage((texts) => `Loupe · ${texts.settings}`);

main.append(
  serverField(),
  agentField(),
  countryField(),
  select(
    "language",
    texts.language,
    settings.language,
    LANGUAGES.map(({ tag, name }) => [tag, name]),
    {
      onChoose: (tag) => save({ language: tag as LanguageTag }).then(() => location.reload()),
    },
  ),
  askingField(),
  await hiddenSites(texts),
  siteList(LINK_SITES, { title: texts.linkSites, hint: texts.linkSitesHint }, texts),
  siteList(
    AGENT_SITES,
    { title: texts.agentSites, hint: texts.agentSitesHint, filtered: true },
    texts,
  ),
);

async function save(change: Partial<Settings>): Promise<void> {
  await changeSettings(change);
}

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
    await save({ server: origin });
    tell(texts.saved, false);
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

function select(
  id: string,
  label: string,
  chosen: string,
  choices: Choices,
  { onChoose }: { onChoose: (value: string) => Promise<void> },
): HTMLElement {
  const said = element("span", { class: "note", role: "status" });
  const field = element(
    "select",
    { id },
    ...choices.map(([value, name]) =>
      element("option", { value, selected: value === chosen }, name),
    ),
  );
  const choose = async () => {
    await onChoose(field.value);
    said.textContent = texts.saved;
  };
  field.addEventListener("change", () => void choose());
  return element("div", {}, element("label", { for: id }, label), field, said);
}

/** The shop's agents come first; all others that the extension knows are there too, also offline. */
function agentField(): HTMLElement {
  const draw = (offered: readonly string[]) => {
    const own = new Set(offered.map((name) => name.toLowerCase().replaceAll(/[\s.]/g, "")));
    const others = agents.filter(({ name, status }) => status !== "dead" && !own.has(name));
    const names = [...offered, ...others.map(({ name }) => name)];
    const choices: Choices = [
      ["", texts.agentDefault],
      ...names.map((name) => [name, name] as const),
    ];
    return select("agent", texts.agent, settings.agent, choices, {
      onChoose: (agent) => save({ agent }),
    });
  };
  return refined(draw, ask("agentNames", {}));
}

/** A field that works at once, and has the shop's choices as soon as it has named them. */
function refined(
  draw: (choices: readonly string[]) => HTMLElement,
  asked: Promise<Answer<string[]> | undefined>,
): HTMLElement {
  const shown = draw([]);
  const refine = async () => {
    const answer = await asked;
    if (answer?.ok) shown.replaceWith(draw(answer.data));
  };
  void refine();
  return shown;
}

function countryField(): HTMLElement {
  const draw = (codes: readonly string[]) => {
    const known = new Set(codes);
    if (settings.country) known.add(settings.country);
    const choices = [...known]
      .map((code) => [code, countryName(code, settings.language)] as const)
      .toSorted((a, b) => a[1].localeCompare(b[1], settings.language));
    return select(
      "country",
      texts.country,
      settings.country,
      [["", texts.countryNone], ...choices],
      {
        onChoose: (country) => save({ country }),
      },
    );
  };
  return refined(draw, ask("countries", {}));
}

function askingField(): HTMLElement {
  const choice = (value: Settings["ask"], name: string) =>
    element(
      "label",
      { class: "choice" },
      element("input", {
        type: "radio",
        name: "ask",
        value,
        checked: settings.ask === value,
        onchange: () => void save({ ask: value }),
      }),
      name,
    );
  return element(
    "fieldset",
    {},
    element("legend", {}, texts.asking),
    choice("visit", texts.askOnVisit),
    choice("click", texts.askOnClick),
    element("p", { class: "note" }, texts.askingHint),
  );
}
