import type { Ask } from "@loupe/contract";
import * as texts from "#texts/ask.ts";

type Text = Pick<Ask, "title" | "option" | "question" | "marks" | "photos">;

/** A zero-width space, which keeps `@everyone` and the like from notifying people. */
const BREAK = "\u200B";

/**
 * Escapes what Markdown would format, and no other characters: in Reddit's editor for formatted text, backslashes would
 * stay. A line break stays one.
 */
const plain = (text: string): string =>
  text
    .replaceAll(
      /[\\`*_[\]|~<>&^]|\.(?=\S)|(?<=^[ \t]*)[-+=#]|(?<=^[ \t]*\d+)[.)]/gm,
      String.raw`\$&`,
    )
    .replaceAll("@", `@${BREAK}`)
    .replaceAll(/\b(https?):/gi, `$1${BREAK}:`);

function heading({ title, option }: Text): string {
  const item = plain([title, option?.name].filter(Boolean).join(", "));
  return `**${[texts.pageTitle, item].filter(Boolean).join(" ")}**`;
}

/** The notes on the photos, in the order of the photos, as lines such as "1. Photo 2: loose thread". */
const notes = ({ marks, photos }: Text): string[] =>
  photos.flatMap(({ id }, place) =>
    marks
      .filter((mark) => mark.photo === id)
      .map(({ note }) => plain(texts.noteOnPhoto(place + 1, note))),
  );

/** Returns a post for Reddit, in its Markdown. What the shopper wrote is escaped, so that it formats nothing. */
export function redditText(ask: Text, url: string): string {
  return [
    heading(ask),
    plain(ask.question).replaceAll("\n", "  \n"),
    notes(ask)
      .map((note) => `* ${note}`)
      .join("\n"),
    `[${texts.postLink}](${url})`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Returns a message for Discord. The address stands by itself, so that Discord shows the page's picture. */
export function discordText(ask: Text, url: string): string {
  const question = plain(ask.question)
    .split("\n")
    .map((line) => `> ${line}`);
  return [heading(ask), ...question, ...notes(ask).map((note) => `- ${note}`), url].join("\n");
}
