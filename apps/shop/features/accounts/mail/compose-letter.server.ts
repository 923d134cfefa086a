import { accentsOf } from "#server/settings/colour.ts";
import type { Context } from "#server/context.ts";
import { logoPath } from "#server/settings/logo.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { letters as ownerLetters, toDashboard } from "#texts/dashboard/notices.ts";
import type * as texts from "#texts/letters.ts";
import { languageOfTag, type LanguageTag } from "#languages";
import type { mails } from "./tables.server.ts";
import { html } from "hono/html";

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

/** The dark colours. Mail programs support little CSS, so the light colours are inline and this overrides them. */
const dark = (accent: string) => `@media (prefers-color-scheme: dark) {
  .paper { background: #101115 !important; }
  .card { background: #191a1f !important; border-color: #33353c !important; }
  .ink { color: #f3f1ec !important; }
  .quiet { color: #b3b1ac !important; }
  .button { background: ${accent} !important; color: #1d0f08 !important; }
}`;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BODY = "margin:0 0 16px;font-size:16px;line-height:1.5;color:#1d1f27";
const QUIET = "margin:0 0 8px;font-size:14px;line-height:1.5;color:#5b5d66";
const CARD =
  "max-width:480px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e6e3dd;border-radius:12px";
const BUTTON =
  "display:inline-block;padding:12px 22px;border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none";

/** An item that an email is about. Its texts contain no links, see `unlinked`. */
type LetterItem = {
  title: string;
  /** The changes of the item, the most important first. */
  facts: string[];
  /** Why the reader gets it. */
  reason: string;
  /** The address of its page. */
  link: string;
  /** The address of its picture. */
  picture?: string | undefined;
  action?: { text: string; link: string };
};

/** The texts of an email. `validity` is missing in emails that only inform, because their link does not expire. */
type Content = { validity?: string } & Record<
  | "subject"
  | "ask"
  | "button"
  | "otherwise"
  | "greeting"
  | "buttonFails"
  | "tag"
  | "site"
  | "link"
  | "logo"
  | "accent"
  | "accentDark",
  string
> & { lines: string[]; items: LetterItem[]; footer: { text: string; link: string }[] };

const htmlOf = (texts: Content) =>
  html`<!doctype html>
    <html lang="${texts.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${texts.subject}</title>
        <style>
          ${dark(texts.accentDark)}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:24px 12px;background:#f8f6f2;${FONT}">
        <div class="card" style="${CARD}">
          ${
            texts.logo &&
            html`<p style="${BODY}">
              <img src="${texts.logo}" alt="" height="40" style="display:block;max-width:100%" />
            </p>`
          }
          <p class="ink" style="${BODY};font-size:20px;font-weight:700">${texts.site}</p>
          <p class="ink" style="${BODY}">${texts.greeting}</p>
          <p class="ink" style="${BODY}">${texts.ask}</p>
          ${texts.lines.map((line) => html`<p class="ink" style="${BODY}">• ${line}</p>`)}
          ${texts.items.map(itemHtml)}
          <p style="margin:24px 0">
            <a class="button" href="${texts.link}" style="${BUTTON};background:${texts.accent}"
              >${texts.button}</a
            >
          </p>
          <p class="quiet" style="${QUIET}">
            ${[texts.validity, texts.buttonFails].filter(Boolean).join(" ")}
          </p>
          <p class="quiet" style="${QUIET};margin-bottom:24px;word-break:break-all">
            ${texts.link}
          </p>
          <p class="quiet" style="${QUIET}">${texts.otherwise}</p>
          ${texts.footer.map(
            ({ text, link }) =>
              html`<p class="quiet" style="${QUIET}">
                <a class="quiet" href="${link}" style="color:#5b5d66">${text}</a>
              </p>`,
          )}
        </div>
      </body>
    </html>`;

/** A table, because mail programs do not support newer ways to put a picture beside a text. */
const itemHtml = ({ title, facts, reason, link, picture, action }: LetterItem) =>
  html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    style="width:100%;margin:0 0 20px"
  >
    <tr>
      ${
        picture &&
        html`<td style="width:96px;padding:0 14px 0 0;vertical-align:top">
          <a href="${link}"
            ><img
              src="${picture}"
              alt=""
              width="96"
              height="96"
              style="display:block;width:96px;height:96px;object-fit:cover;border-radius:8px"
          /></a>
        </td>`
      }
      <td style="vertical-align:top">
        <p class="ink" style="${BODY};margin-bottom:4px">
          <a class="ink" href="${link}" style="color:#1d1f27">${title}</a>
        </p>
        ${facts.map(
          (fact, at) =>
            html`<p
              class="ink"
              style="${BODY};margin-bottom:4px${at === 0 ? ";font-weight:600" : ""}"
            >
              ${fact}
            </p>`,
        )}
        <p class="quiet" style="${QUIET};margin-bottom:4px">${reason}</p>
        ${
          action &&
          html`<p class="quiet" style="${QUIET}">
            <a class="quiet" href="${action.link}" style="color:#5b5d66">${action.text}</a>
          </p>`
        }
      </td>
    </tr>
  </table>`;
