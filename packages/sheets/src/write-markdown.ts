import type { Column, SafeList, SafeRow } from "./safe-list.ts";

/** The most characters of a post on Reddit and of a message on Discord. */
const REDDIT_LENGTH_MAX = 40_000;
const DISCORD_LENGTH_MAX = 2000;

export const writeMarkdown = (list: SafeList): string =>
  `# ${escaped(list.name)}\n\n${writeTables(list, Infinity)[0]}\n`;

/** Reddit has a field for the title of a post. */
export const writeReddit = (list: SafeList): string[] => writeTables(list, REDDIT_LENGTH_MAX);

/** Writes a table in parts that each begin with the headings. */
function writeTables({ columns, titles, rows }: SafeList, lengthMax: number): string[] {
  const cells = columns.filter((column) => column !== "link");
  const rule = cells.map((column) => (column.includes("_") ? "--:" : "---"));
  const lines = rows.map((row) =>
    tableLine(
      cells.map((column) => linkOf(column, row, titles) ?? escaped(`${row[column] ?? ""}`)),
    ),
  );
  return inParts(
    [tableLine(cells.map((column) => escaped(titles[column]))), tableLine(rule)],
    lines,
    lengthMax,
  );
}

const tableLine = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** Writes a line for each item. Discord shows a preview of each page whose address is not in `<…>`. */
export function writeDiscord({ name, columns, titles, rows }: SafeList): string[] {
  const fieldOf = (column: Column, row: SafeRow) => {
    const value = row[column];
    if (column === "price_cny") return `¥${value}`;
    if (column === "weight_g") return `${value} g`;
    const text = escaped(`${value}`);
    return column === "size" ? `${escaped(titles.size)}: ${text}` : text;
  };
  const lines = rows.map((row, at) => {
    const fields = columns.flatMap((column) => {
      if (column === "link" || (column !== "name" && row[column] === undefined)) return [];
      return linkOf(column, row, titles, "<", ">") ?? fieldOf(column, row);
    });
    const line = () => `${at + 1}. ${fields.join(" · ")}`;
    while (fields.length > 1 && line().length > DISCORD_LENGTH_MAX) fields.pop();
    if (line().length > DISCORD_LENGTH_MAX) fields[0] = escaped(row.name || titles.link);
    return line();
  });
  return inParts([], [`**${escaped(name)}**`, ...lines], DISCORD_LENGTH_MAX);
}

/** Returns the link of an item, with its name as words, or that of its photos. */
function linkOf(
  column: Column,
  row: SafeRow,
  titles: SafeList["titles"],
  open = "",
  close = "",
): string | undefined {
  if (column !== "name" && column !== "photos") return undefined;
  const address = column === "name" ? row.link : row.photos;
  const text = escaped(column === "name" ? row.name || titles.link : titles.photos);
  if (!address) return column === "name" ? text : "";
  return `[${text}](${open}${address}${close})`;
}

/** Joins lines into parts of at most `lengthMax` characters, each after the lines of `head`. */
function inParts(head: string[], lines: string[], lengthMax: number): string[] {
  const parts = [[...head]];
  const headLength = [...head, ""].join("\n").length - 1;
  let length = headLength;
  for (const line of lines) {
    length += line.length + 1;
    if (length > lengthMax) {
      parts.push([...head]);
      length = headLength + line.length + 1;
    }
    parts.at(-1)!.push(line);
  }
  return parts.map((part) => part.join("\n"));
}

/**
 * Returns a line of text for markdown. Sites make links of `u/name`, `r/name` and `www.`, and notify people of `@name`
 * even after a backslash, but not after a space without width.
 */
function escaped(line: string): string {
  return line
    .replace(/[\\`*_[\]<>|~&^]|(?<=\b[ur])\/|(?<=\bwww)\./gi, "\\$&")
    .replaceAll("@", "@\u200B");
}
