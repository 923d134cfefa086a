import { agentKey, BUILT_IN, builtInTitle } from "../agent-links.ts";
import { element } from "../dom.ts";
import { countryName, fill } from "../formats.ts";
import { callBackground, type Answer } from "../messages.ts";
import type { Page } from "../in-pages/page-frame.ts";
import { changeSettings, readSettings, type Settings } from "../settings.ts";
import type { Texts } from "../texts.ts";

type Choices = readonly (readonly [value: string, name: string])[];

type SelectProps = {
  value: string;
  choices: Choices;
  /** The choices that the shop offers. They replace `choices` when they have loaded. */
  shopChoices?: Promise<Choices | undefined>;
  onChoose: (value: string) => Promise<void>;
  texts: Texts;
};

export function select(
  id: string,
  label: string,
  { value, choices, shopChoices, onChoose, texts }: SelectProps,
): HTMLElement {
  const status = element("span", { class: "note", role: "status" });
  const field = element("select", { id });
  const draw = (options: Choices, value: string) =>
    field.replaceChildren(
      ...options.map(([one, name]) =>
        element("option", { value: one, selected: one === value }, name),
      ),
    );
  draw(choices, value);
  // Keeps the user's choice since the field was drawn.
  void shopChoices?.then((loadedChoices) => loadedChoices && draw(loadedChoices, field.value));
  const choose = async () => {
    status.textContent = "";
    status.textContent = await savedText(onChoose(field.value), texts);
  };
  field.addEventListener("change", () => void choose());
  return element("div", {}, element("label", { for: id }, label), field, status);
}

/** Returns a text that states whether a change was saved. Saving fails if the disk is full. */
export function savedText(saved: Promise<void>, texts: Texts): Promise<string> {
  return saved.then(
    () => texts.saved,
    () => texts.notSaved,
  );
}

/** Returns the shop's choices, or undefined if the shop does not respond. */
async function loadShopChoices(call: Promise<Answer<string[]> | undefined>, choices: ChoicesOf) {
  const answer = await call;
  return answer?.ok ? choices(answer.data) : undefined;
}

type ChoicesOf = (names: readonly string[]) => Choices;

/**
 * The field to choose an agent. It lists the shop's agents first, then all others in the extension's list, which are
 * also available offline.
 */
export function agentField({ texts, settings }: Page): HTMLElement {
  const choices: ChoicesOf = (shopNames) => {
    const own = new Set(shopNames.map(agentKey));
    const names = [...shopNames, ...BUILT_IN.filter((name) => !own.has(agentKey(name)))];
    return [["", texts.agentDefault], ...names.map((name) => [name, name] as const)];
  };
  return select("agent", texts.agent, {
    value: builtInTitle(settings.agent),
    choices: choices([]),
    shopChoices: loadShopChoices(callBackground("agentNames", {}), choices),
    onChoose: (agent) => changeSettings({ agent }),
    texts,
  });
}

export function countryField({ texts, settings }: Page): HTMLElement {
  const choices: ChoicesOf = (codes) => {
    const shownCodes = new Set(codes);
    if (settings.country) shownCodes.add(settings.country);
    const countries = [...shownCodes]
      .map((code) => [code, countryName(code, settings.language)] as const)
      .toSorted((a, b) => a[1].localeCompare(b[1], settings.language));
    return [["", texts.countryNone], ...countries];
  };
  return select("country", texts.country, {
    value: settings.country,
    choices: choices([]),
    shopChoices: loadShopChoices(callBackground("countries", {}), choices),
    onChoose: (country) => changeSettings({ country }),
    texts,
  });
}

/** The choice when to call the server. It names the server, because users decide before the first call. */
export function askingField({ texts, settings }: Page): HTMLElement {
  const status = element("span", { class: "note", role: "status" });
  const hint = element("p", { class: "note" });
  const showServer = ({ server }: Pick<Settings, "server">) => {
    hint.textContent = fill(texts.askingHint, { server: new URL(server).host });
  };
  showServer(settings);
  chrome.storage.local.onChanged.addListener(() => void readSettings().then(showServer));
  const choose = async (value: Settings["ask"]) => {
    status.textContent = await savedText(changeSettings({ ask: value }), texts);
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
    status,
    hint,
  );
}
