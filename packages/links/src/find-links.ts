/** A link found in a text, without the text around it. */
export type LinkInText = { url: string; start: number; end: number };

// Matches a run of characters without those that end a link: white space, quotes, angle brackets, invisible
// characters, and CJK and typographic punctuation.
const token =
  /[^\s"'`<>\u200b-\u200f\u2026\u2018-\u201f\u2060\u3000-\u3003\u3008-\u3011\u3014-\u301b\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]+/g;
const schemed = /https?(?::[\\/]|%(?:25){0,3}3a)/i;
const bare = /(?:^(?:\/\/)?|[^\w.@/\\%=-])((?:[a-z\d-]+\.)+[a-z]{2,})(?=$|[/?:%.,;!)\]])/i;
/** The number of characters of a word in which a link without a scheme is searched for. */
const maxBare = 1_000;
/**
 * The number of characters in which the closing bracket of a markdown link is searched for, so that the time is
 * linear.
 */
const maxTarget = 10_000;
const script = /^\W*(?:javascript|vbscript|data|blob|file):/i;

/**
 * Whether a text begins as a `javascript:` or `data:` URL. Links inside such a text are ignored.
 */
export function isScript(text: string): boolean {
  return script.test(text);
}

/**
 * Returns the links of a text in order, at most `max`. A link without a scheme counts if `isKnown` accepts
 * its host or if a path follows the host.
 */
export function findLinks(
  text: string,
  isKnown: (host: string) => boolean,
  max: number,
): LinkInText[] {
  const links: LinkInText[] = [];
  for (const { 0: word, index } of text.matchAll(token)) {
    if (script.test(word)) continue;
    let from = startOf(word, isKnown);
    while (from >= 0 && links.length < max) {
      const next = nextStart(word, from);
      const whole = markdownTarget(word, from) ?? firstCell(word.slice(from, next), word[from - 1]);
      const url = trimEnd(whole);
      // In markdown, `[link](link)`, the first link is only the label of the second.
      const isName = next < word.length && whole.endsWith("](");
      if (!isName) links.push({ url, start: index + from, end: index + from + url.length });
      from = next < word.length ? next : -1;
    }
    if (links.length >= max) break;
  }
  return links;
}

function startOf(word: string, isKnown: (host: string) => boolean): number {
  const start = word.search(schemed);
  if (start >= 0 && !/[=/?#&%]/.test(word[start - 1] ?? "")) return start;
  const match = bare.exec(word.slice(0, maxBare));
  const host = match?.[1];
  if (!match || !host) return start;
  const at = match.index + match[0].length - host.length;
  if (start >= 0 && start < at + host.length) return start;
  return isKnown(host.toLowerCase()) || /^(?:\/|%2f)/i.test(word.slice(at + host.length))
    ? at
    : start;
}

/**
 * Returns where the next link begins if two were pasted without a space between them. A link inside a parameter
 * is nested and does not count.
 */
function nextStart(word: string, from: number): number {
  const pattern = /https?:[\\/]/gi;
  pattern.lastIndex = from + 1;
  for (let match; (match = pattern.exec(word));) {
    const { index } = match;
    if ("=/?#&:%.@~+_-".includes(word[index - 1] as string)) continue;
    if (word[index - 3] !== "%") return index;
  }
  return word.length;
}

/**
 * Returns the target of a markdown link, `[label](target)`: it ends at the bracket that closes it, even if
 * another link follows without a space, as in a table's row `|[link](A)|[QC](B)|`.
 */
function markdownTarget(word: string, from: number): string | undefined {
  if (word.slice(from - 2, from) !== "](") return undefined;
  let depth = 0;
  const end = Math.min(word.length, from + maxTarget);
  for (let at = from; at < end; at++) {
    if (word[at] === "(") depth++;
    if (word[at] === ")" && depth-- === 0) return word.slice(from, at);
  }
  return undefined;
}

/** Returns the link up to the next separator, such as `,`, if the same separator is before it, as in a row of cells. */
function firstCell(text: string, before = ""): string {
  return ",;|".includes(before) && before ? (text.split(before, 1)[0] as string) : text;
}

/** Removes marks that belong to the surrounding text: markdown, or a closing bracket that the link does not open. */
function trimEnd(word: string): string {
  const url = (word.split("](", 1)[0] as string)
    .replace(/^([^()]*)\).*/, "$1")
    .replace(/^([^[\]]*)\].*/, "$1");
  let end = url.length;
  while (end > 0 && ".,:;!?)]}*|~".includes(url[end - 1] as string)) end--;
  return url.slice(0, end);
}
