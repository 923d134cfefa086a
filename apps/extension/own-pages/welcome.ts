import { element, outwardLink } from "../dom.ts";
import { folderOf } from "../languages.ts";
import { agentField, askingField, countryField } from "./options-fields.ts";
import { openPage } from "../in-pages/page-frame.ts";

// This page opens after the installation. It shows the panel, the popup and the context menus, and the most
// important settings.

const page = await openPage((texts) => texts.welcomeTitle);
const { main, texts, settings } = page;

main.append(
  element(
    "ol",
    { class: "steps" },
    ...[texts.welcomePanel, texts.welcomePopup, texts.welcomeMenu].map((text) =>
      element("li", {}, text),
    ),
  ),
  element(
    "section",
    {},
    element("h2", {}, texts.welcomeChoices),
    element("p", { class: "note" }, texts.welcomeLater),
  ),
  agentField(page),
  countryField(page),
  askingField(page),
  element(
    "div",
    { class: "line" },
    element(
      "button",
      { type: "button", onclick: () => void chrome.runtime.openOptionsPage() },
      texts.settings,
    ),
    outwardLink(
      `${settings.server}${folderOf(settings.language)}/extension-privacy`,
      {},
      texts.privacy,
    ),
  ),
);
