import { agents } from "@loupe/links";
import { element } from "./dom.ts";
import { countryName } from "./formats.ts";
import { ask, type Answer } from "./messages.ts";
import type { Page } from "./page-frame.ts";
import { changeSettings, type Settings } from "./settings.ts";
import type { Texts } from "./texts/en.ts";

type Choices = readonly (readonly [value: string, name: string])[];

type Choosing = {
  chosen: string;
  choices: Choices;
  /** The shop's choices, which come in place of the first ones; the field works before. */
  better?: Promise<Choices | undefined>;
  onChoose: (value: string) => Promise<void>;
  texts: Texts;
};

export function select(
  id: string,
  label: string,
  { chosen, choices, better, onChoose, texts }: Choosing,
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
    said.textContent = await saying(onChoose(field.value), texts);
  };
  field.addEventListener("change", () => void choose());
  return element("div", {}, element("label", { for: id }, label), field, said);
}

/** Whether a change was saved, in words: the disk may be full. */
export function saying(saved: Promise<void>, texts: Texts): Promise<string> {
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
export function agentField({ texts, settings }: Page): HTMLElement {
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
    texts,
  });
}

export function countryField({ texts, settings }: Page): HTMLElement {
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
    texts,
  });
}

export function askingField({ texts, settings }: Page): HTMLElement {
  const said = element("span", { class: "note", role: "status" });
  const choose = async (value: Settings["ask"]) => {
    said.textContent = await saying(changeSettings({ ask: value }), texts);
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
