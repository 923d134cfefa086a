import { ACCENT } from "#server/settings/colour.ts";
import { html } from "hono/html";
import type { Context } from "#server/context.ts";
import { logoPath } from "#server/settings/logo.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { letters as ownerLetters } from "#texts/dashboard/notices.ts";
import type * as texts from "#texts/letters.ts";
import { languageOfTag, type LanguageTag } from "#languages";
import type { mails } from "./tables.server.ts";

type Row = typeof mails.$inferSelect;

export type Letter = {
  subject: string;
  text: string;
  html: string;
  link: string;
  /** The time at which its link was created, in ms. */
  writtenAt: number;
};

const PURPOSE = "letters";

export const sealLetter = ({ secret }: Context, letter: Letter) => seal(secret, PURPOSE, letter);

/** Decrypts a composed email. Undefined if it was encrypted with an earlier secret of the server. */
export const openLetter = async ({ secret }: Context, encrypted: Buffer) =>
  (await unseal(secret, PURPOSE, encrypted)) as Letter | undefined;

type Texts = typeof texts;

/** What composing an email needs about its recipient: the link in it, the name and the language. */
export type Addressed = {
  link: string;
  name: string;
  language: LanguageTag;
  /** The account that the link gives access to, if that account belongs to staff. */
  staffId?: string | undefined;
};

/** Composes an email as plain text and as HTML with a light and a dark colour scheme. */
export async function composeLetter(
  { config, now }: Context,
  { kind, lines }: Pick<Row, "lines"> & { kind: Row["kind"] | "trial" },
  { link, name, language }: Addressed,
): Promise<Letter> {
  const { tag } = languageOfTag(language);
  const texts = (await import(`../../../texts/${tag}/letters.ts`)) as Texts;
  const site = config.SITE_NAME;
  const content: Content = {
    ...(isForOwners(kind) ? ownerLetters[kind](site) : texts[kind](site)),
    lines: lines ?? [],
    greeting: texts.greeting(nameInLetter(name)),
    buttonFails: texts.buttonFails,
    tag,
    site,
    link,
    logo: config.LOGO ? config.PUBLIC_URL + logoPath(config.LOGO, "wide") : "",
    accent: config.ACCENT_COLOUR ?? ACCENT.light,
    accentDark: config.ACCENT_COLOUR_DARK ?? ACCENT.dark,
  };
  const list = content.lines.map((line) => `- ${line}`).join("\n");
  const paragraphs = [
    content.greeting,
    content.ask,
    list,
    link,
    content.validity,
    content.otherwise,
    site,
  ].filter(Boolean);
  return {
    subject: content.subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: String(await htmlOf(content)),
    link,
    writtenAt: now().getTime(),
  };
}

/** Whether an email is about the shop or its dashboard. These are in English, as the dashboard is. */
const isForOwners = (kind: string): kind is keyof typeof ownerLetters => kind in ownerLetters;

const NAME_LENGTH_MAX = 40;

/**
 * Returns a person's name without anything that a mail program turns into a link, and too short for a message.
 * Otherwise strangers could use our emails for spam, because anybody can register any address under any name.
 */
function nameInLetter(name: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{M}\p{N}'’.\- ]+/gu, " ")
    .replaceAll(/\.(?=\S)/g, ". ")
    .replaceAll(/ +/g, " ")
    .trim();
  return [...plain].slice(0, NAME_LENGTH_MAX).join("").trim();
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

/** The texts of an email. `validity` is missing in emails that only inform, because their link does not expire. */
type Content = Omit<ReturnType<Texts["verify"]>, "validity"> & { validity?: string } & Record<
    "greeting" | "buttonFails" | "tag" | "site" | "link" | "logo" | "accent" | "accentDark",
    string
  > & { lines: string[] };

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
        </div>
      </body>
    </html>`;
