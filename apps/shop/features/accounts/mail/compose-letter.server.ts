import { accentsOf } from "#server/settings/colour.ts";
import type { Context } from "#server/context.ts";
import { logoPath } from "#server/settings/logo.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { letters as ownerLetters, toDashboard } from "#texts/dashboard/notices.ts";
import type * as texts from "#texts/letters.ts";
import { languageOfTag, type LanguageTag } from "#languages";
import { htmlOf, type Content, type LetterItem } from "./letter-html.server.ts";
import type { mails } from "./tables.server.ts";

type Row = typeof mails.$inferSelect;

export type Letter = {
  subject: string;
  text: string;
  html: string;
  link: string;
  /** The time at which its link was created, in ms. */
  writtenAt: number;
  headers?: Record<string, string> | undefined;
};

const PURPOSE = "letters";

export const sealLetter = ({ secret }: Context, letter: Letter) => seal(secret, PURPOSE, letter);

/** Decrypts a composed email. Undefined if it was encrypted with an earlier secret of the server. */
export const openLetter = async ({ secret }: Context, encrypted: Buffer) =>
  (await unseal(secret, PURPOSE, encrypted)) as Letter | undefined;

type Texts = typeof texts;

/** The recipient's part of an email: the link in it, the name and the language. */
export type Addressed = {
  link: string;
  name: string;
  language: LanguageTag;
  /** The account that the link gives access to, if that account belongs to staff. */
  staffId?: string | undefined;
  /** For emails about items: a subject that names them, the items, and links at the end. */
  subject?: string | undefined;
  items?: LetterItem[];
  footer?: { text: string; link: string }[];
  headers?: Record<string, string>;
};

/** Composes an email as plain text and as HTML with a light and a dark colour scheme. */
export async function composeLetter(
  { config, now }: Context,
  { kind, lines }: Pick<Row, "lines"> & { kind: Row["kind"] | "trial" },
  { link, name, language, subject, items = [], footer = [], headers }: Addressed,
): Promise<Letter> {
  const { tag } = languageOfTag(language);
  const texts = (await import(`../../../.texts/${tag}/letters.ts`)) as Texts;
  const site = config.SITE_NAME;
  const accents = accentsOf(config);
  const nameInGreeting = unlinked(name, NAME_LENGTH_MAX);
  const content: Content = {
    ...textsOf(kind, texts, site),
    ...(subject && { subject }),
    lines: lines ?? [],
    items,
    footer,
    greeting: nameInGreeting ? texts.greetingNamed(nameInGreeting) : texts.greeting,
    buttonFails: texts.buttonFails,
    tag,
    site,
    link,
    logo: config.LOGO ? config.PUBLIC_URL + logoPath(config.LOGO, "wide") : "",
    accent: accents.light,
    accentDark: accents.dark,
  };
  const list = content.lines.map((line) => `- ${line}`).join("\n");
  const itemTexts = items.map((item) =>
    [
      item.title,
      ...item.facts,
      item.reason,
      item.link,
      item.action && `${item.action.text}: ${item.action.link}`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
  const paragraphs = [
    content.greeting,
    content.ask,
    list,
    ...itemTexts,
    link,
    content.validity,
    content.otherwise,
    footer.map((one) => `${one.text}: ${one.link}`).join("\n"),
    site,
  ].filter(Boolean);
  return {
    subject: content.subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: String(await htmlOf(content)),
    link,
    writtenAt: now().getTime(),
    headers,
  };
}

type LetterTexts = Record<string, string | ((site: string) => string)>;

/**
 * Returns the texts of one kind of email, with the name of the shop. Emails about changes of an account share the
 * button and the last sentence, as do those about watched items.
 */
function textsOf(kind: Row["kind"] | "trial", texts: Texts, site: string) {
  const shared = kind.startsWith("watch") ? texts.alertLetter : texts.notice;
  const letter: LetterTexts = isForOwners(kind)
    ? { ...toDashboard, ...ownerLetters[kind] }
    : { ...shared, ...texts[kind] };
  return Object.fromEntries(
    Object.entries(letter).map(([part, text]) => [
      part,
      typeof text === "string" ? text : text(site),
    ]),
  ) as Pick<Content, "subject" | "ask" | "button" | "validity" | "otherwise">;
}

/** Whether an email is about the shop or its dashboard. These are in English, as the dashboard is. */
const isForOwners = (kind: string): kind is keyof typeof ownerLetters => kind in ownerLetters;

const NAME_LENGTH_MAX = 40;

/**
 * Returns a text without anything that a mail program turns into a link, and too short for a message. Otherwise
 * strangers could use our emails for spam: anybody can register any address under any name, and name an item.
 */
export function unlinked(text: string, lengthMax: number): string {
  const plain = text
    .replaceAll(/[^\p{L}\p{M}\p{N}'’.,\- ]+/gu, " ")
    .replaceAll(/\.(?=\S)/g, ". ")
    .replaceAll(/ +/g, " ")
    .trim();
  return [...plain].slice(0, lengthMax).join("").trim();
}
