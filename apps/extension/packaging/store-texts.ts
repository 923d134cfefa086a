import { fill } from "../formats.ts";
import { LANGUAGES, type LanguageTag } from "../languages.ts";
import { idOf, type OwnBrand } from "./zip.ts";
import { loadTexts } from "../texts.ts";

/** The permissions in the manifest, with the reasons that the extension stores require. */
export const PERMISSION_REASONS: readonly (readonly [permission: string, reason: string])[] = [
  ["Pages of Taobao, Tmall, 1688 and Weidian", "The panel with QC photos is shown there."],
  ["storage", "Settings, the last ten items, and the responses of this session."],
  ["contextMenus", "“Open in …” for links, and the search for a picture."],
  ["activeTab", "The popup reads the address of the open tab, to show its item."],
  ["scripting", "Runs the panel on the agents' sites that the user has allowed."],
  [
    "Agents' sites, Reddit, Discord, Google Sheets, Yupoo (optional)",
    "The browser asks for each of them when the user switches it on. Links to items get a badge there, or the panel.",
  ],
];

/** The stores require this sentence of extensions with links for which somebody may be paid. */
const REFERRAL_NOTES: Record<LanguageTag, string> = {
  en: "Links to agents that the extension does not know itself may earn {server} a commission. Their buttons say so before the click.",
  de: "Links zu Agenten, die die Erweiterung nicht selbst kennt, können {server} eine Provision einbringen. Das steht vor dem Klick auf ihrer Schaltfläche.",
  fr: "Les liens vers des agents que l'extension ne connaît pas elle-même peuvent rapporter une commission à {server}. Leur bouton l'indique avant le clic.",
  es: "Los enlaces a agentes que la extensión no conoce por sí misma pueden dar una comisión a {server}. Su botón lo indica antes del clic.",
  it: "I link agli agenti che l'estensione non conosce da sé possono far guadagnare una commissione a {server}. Il pulsante lo dice prima del clic.",
  pl: "Za linki do pośredników, których rozszerzenie samo nie zna, {server} może otrzymać prowizję. Przycisk informuje o tym przed kliknięciem.",
  "pt-BR":
    "Links para agentes que a extensão não conhece por si mesma podem render uma comissão a {server}. O botão avisa antes do clique.",
  "zh-CN": "对于扩展本身不认识的代购，其链接可能会为 {server} 带来佣金。点击之前，按钮上会有说明。",
};

/** Returns the texts of a language for the forms of the stores, as Markdown. */
async function storeText(tag: LanguageTag, { name, server }: OwnBrand): Promise<string> {
  const texts = await loadTexts(tag);
  const lines = [texts.welcomePanel, texts.welcomePopup, texts.welcomeMenu];
  const text = `# {shop}

${texts.description}

${lines.map((line) => `- ${line}`).join("\n")}

${texts.askingHint} ${REFERRAL_NOTES[tag]}
`;
  return fill(text, { shop: name, server: new URL(server).host });
}

/** Returns a file for each language: the name, the summary of at most 132 characters, and the description. */
export async function storeTexts(brand: OwnBrand): Promise<Record<string, string>> {
  const texts = await Promise.all(
    LANGUAGES.map(async ({ tag }) => [`texts/${tag}.md`, await storeText(tag, brand)] as const),
  );
  return Object.fromEntries(texts);
}

/** The longest name that addons.mozilla.org allows. Chrome's store allows 75 characters. */
const NAME_MAX = 45;

/** Whether everybody can reach a shop's address: stores test the extension, and browsers demand https. */
export function isPublicAddress(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  const isLocal =
    !hostname.includes(".") || /^(?:127|10|192\.168)\.|\.(?:local|internal|test)$/.test(hostname);
  return protocol === "https:" && !isLocal;
}

const warningFor = (server: string) =>
  isPublicAddress(server)
    ? ""
    : `**Not for the stores: nobody else can reach ${server}.** Deploy the shop at an https address first, and make this folder again from there.\n\n`;

/** Returns the steps by which an owner publishes the extension, in order. */
export function checklist(
  { name, server }: OwnBrand,
  { version, screenshots }: { version: string; screenshots: number },
): string {
  const reasons = PERMISSION_REASONS.map(([what, why]) => `| ${what} | ${why} |`).join("\n");
  const shots =
    screenshots > 0
      ? `Screenshots: the ${screenshots} pictures of 1280 × 800 in \`screenshots/\`. Look at each: they show your shop.`
      : `Screenshots: none are here, because they need a browser and an item with QC photos. In a checkout of the project, \`npm run extension:release -- ${server}\` takes five. Chrome and Edge want at least one of 1280 × 800.`;
  const nameHint =
    name.length > NAME_MAX
      ? `\n- [ ] Shorten the name in the shop's settings and make this folder again: ${name.length} letters are more than the ${NAME_MAX} that addons.mozilla.org takes.`
      : "";
  return `# ${name} ${version}: to publish the browser extension

${warningFor(server)}The extension calls ${server}. Its name, icons, colour and id are those of the shop's settings when this folder was made. Make the folder again after you change them.

## Before${nameHint}
- [ ] ${server}/extension-privacy opens in a private window: the stores link to it.
- [ ] Load the extension once by hand: unpack \`chrome.zip\`, open chrome://extensions, switch on developer mode, "Load unpacked".
- [ ] ${shots}

## Chrome Web Store (chrome.google.com/webstore/devconsole, a fee once)

- [ ] New item: upload \`chrome.zip\`.
- [ ] Store listing: the texts in \`texts/\`, a language each. Category: Shopping. Icon: \`pictures/icon-128.png\`. Small promo tile: \`pictures/tile-440x280.png\`. Marquee: \`pictures/tile-1400x560.png\`. Screenshots.
- [ ] The description says what is sent, and that links may earn a commission: Chrome's affiliate policy demands it. The extension says it on the button too.
- [ ] Privacy: single purpose: "Helps to judge an item of a Chinese marketplace before buying it: shows its warehouse QC photos, its shipping cost and its links at shopping agents, in a panel on the item's page, for links pasted into the popup, for a link or picture chosen from the context menu, and beside item links on the sites that the user switches on."
- [ ] Reasons for permissions: the table below. Remote code: no.
- [ ] Data: tick "web history" (numbers of items on pages that are open, to look up photos) and "website content" (a picture that the user searches with). Tick all three certifications.
- [ ] Privacy policy: ${server}/extension-privacy

## Microsoft Edge Add-ons (partner.microsoft.com, free)

- [ ] New extension: upload \`edge.zip\`.
- [ ] Logo: \`pictures/icon-300.png\`. Small promotional tile: \`pictures/tile-440x280.png\`. Large: \`pictures/tile-1400x560.png\`. Screenshots, texts and privacy policy as above.

## Firefox (addons.mozilla.org/developers, free)

- [ ] Submit a new add-on, "On this site": upload \`firefox.zip\`. Its id is \`${idOf(server)}\`, from the shop's address. A shop that moves keeps this id only by publishing from the old address.
- [ ] "Do you need to submit source code?" Yes: upload \`firefox-source.zip\`. It has a README with the commands, and builds to the same bytes.
- [ ] Texts, screenshots and \`pictures/icon-128.png\` as above. It asks for the data that the manifest declares: browsing activity and website content.
- [ ] It works on Firefox for Android too.

## After

- [ ] When a store has published it, enter its address in the dashboard: Settings, Links. The home page then leads to the store, and no longer to the file.
- [ ] For a new version of Loupe: make this folder again and upload the files. "Oldest extension" in the settings makes older ones tell their users to update.

## Permissions

| permission | why |
|---|---|
${reasons}
`;
}
