import { and, eq, inArray, lt } from "drizzle-orm";
import { html } from "hono/html";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { mails } from "./tables.server.ts";

type Kind = "verify" | "reset";
export type Letter = {
  subject: string;
  text: string;
  html: string;
  link: string;
  /** When its link was made, in ms. */
  writtenAt: number;
};

const PURPOSE = "letters";

export const sealLetter = ({ secret }: Context, letter: Letter) => seal(secret, PURPOSE, letter);

/** Undefined when the server's secret has changed. */
export const openLetter = async ({ secret }: Context, sealed: Buffer) =>
  (await unseal(secret, PURPOSE, sealed)) as Letter | undefined;

type Words = { subject: string; ask: string; button: string; good: string; otherwise: string };

const WORDS: Record<Kind, (site: string) => Words> = {
  verify: (site) => ({
    subject: `Verify your email for ${site}`,
    ask: `Please confirm that this email address is yours, and your ${site} account is ready.`,
    button: "Verify email",
    good: "The link is good for 24 hours and works once.",
    otherwise: `If you did not sign up at ${site}, you can ignore this mail.`,
  }),
  reset: (site) => ({
    subject: `Reset your ${site} password`,
    ask: `Choose a new password for your ${site} account here.`,
    button: "Reset password",
    good: "The link is good for 1 hour and works once.",
    otherwise:
      "If you did not ask for this, you can ignore this mail. Your password stays as it is.",
  }),
};

/** What a letter says: as text, and as HTML that reads well in light and dark. */
export async function composeLetter(
  { config, now }: Context,
  kind: Kind,
  { link, name }: { link: string; name: string },
): Promise<Letter> {
  const words = WORDS[kind](config.SITE_NAME);
  const greeting = ["Hello", nameInLetter(name)].filter(Boolean).join(" ");
  const paragraphs = [`${greeting},`, words.ask, link, words.good, words.otherwise];
  return {
    subject: words.subject,
    text: `${[...paragraphs, config.SITE_NAME].join("\n\n")}\n`,
    html: String(await htmlOf(config.SITE_NAME, words, `${greeting},`, link)),
    link,
    writtenAt: now().getTime(),
  };
}

const NAME_LENGTH_MAX = 40;

/**
 * Anybody can register anybody's address under a name of their choice: it must hold nothing that a
 * mail program would make a link of, and no room for a message.
 */
function nameInLetter(name: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{M}\p{N}'’.\- ]+/gu, " ")
    .replaceAll(/\.(?=\S)/g, ". ")
    .replaceAll(/ +/g, " ")
    .trim();
  return [...plain].slice(0, NAME_LENGTH_MAX).join("").trim();
}

/** Mail programs know little CSS: the light look is on each element, the dark one replaces it. */
const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background: #101115 !important; }
  .card { background: #191a1f !important; border-color: #33353c !important; }
  .ink { color: #f3f1ec !important; }
  .quiet { color: #b3b1ac !important; }
  .button { background: #ff8a57 !important; color: #1d0f08 !important; }
}`;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = "margin:0 0 16px;font-size:16px;line-height:1.5;color:#1d1f27";
const QUIET = "margin:0 0 8px;font-size:14px;line-height:1.5;color:#5b5d66";
const CARD =
  "max-width:480px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e6e3dd;border-radius:12px";
const BUTTON =
  "display:inline-block;padding:12px 22px;border-radius:8px;background:#b93c0b;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none";

const htmlOf = (site: string, words: Words, greeting: string, link: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${words.subject}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:24px 12px;background:#f8f6f2;${FONT}">
        <div class="card" style="${CARD}">
          <p class="ink" style="${TEXT};font-size:20px;font-weight:700">${site}</p>
          <p class="ink" style="${TEXT}">${greeting}</p>
          <p class="ink" style="${TEXT}">${words.ask}</p>
          <p style="margin:24px 0">
            <a class="button" href="${link}" style="${BUTTON}">${words.button}</a>
          </p>
          <p class="quiet" style="${QUIET}">
            ${words.good} If the button does not work, open this address:
          </p>
          <p class="quiet" style="${QUIET};margin-bottom:24px;word-break:break-all">${link}</p>
          <p class="quiet" style="${QUIET}">${words.otherwise}</p>
        </div>
      </body>
    </html>`;

/**
 * Lets a mail that was given up be written and sent again.
 * @throws {ApiError} 404 for none, 409 for one that was not given up
 */
export async function retryMail({ db, now }: Context, id: string): Promise<void> {
  const [asked] = await db
    .update(mails)
    // The days after which it is given up count from now.
    .set({ state: "asked", attempts: 0, lastError: null, dueAt: now(), createdAt: now() })
    .where(and(eq(mails.id, id), eq(mails.state, "failed")))
    .returning({ id: mails.id });
  if (asked) return;
  const [other] = await db.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
  if (!other) throw new ApiError("not-found", "There is no such mail");
  throw new ApiError("conflict", "Only a mail that failed can be sent again");
}

const KEPT_FOR_MS = 30 * 24 * 3_600_000;

export async function forgetOldMails({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - KEPT_FOR_MS);
  await db
    .delete(mails)
    .where(and(inArray(mails.state, ["kept", "sent", "failed"]), lt(mails.createdAt, before)));
}
