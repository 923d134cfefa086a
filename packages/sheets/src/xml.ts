import { SaxesParser } from "saxes";
import type { Zip } from "./zip.ts";

export type Attributes = Record<string, string>;

/** The receiver of a part's elements. Names are without prefixes, whatever prefix the file uses. */
export type XmlReader = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether the rest of the part is not needed. */
  isDone?(): boolean;
};

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Creates a parser that keeps going after errors, as spreadsheet programs do. Entities other than the five of XML are
 * not expanded, whether a document type declares them or not.
 */
export function createParser({ open, text, close }: XmlReader): SaxesParser {
  const parser = new SaxesParser<{ position: false }>({ position: false });
  parser.on("error", () => undefined);
  if (open)
    parser.on("opentag", ({ name, attributes }) => open(localName(name), attributes as Attributes));
  if (close) parser.on("closetag", ({ name }) => close(localName(name)));
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  return parser;
}

/**
 * Parses a part piece by piece. A part that does not exist has no elements.
 * @throws {SheetError} `damaged`, `locked` or `inflated`
 */
export function readXml(zip: Zip, part: string, reader: XmlReader): void {
  const parser = createParser(reader);
  eachText(zip, part, (piece) => {
    zip.countParsed(piece.length);
    parser.write(piece);
    return reader.isDone?.() ?? false;
  });
}

/** Decodes a part, in UTF-8 or UTF-16, until `onText` returns true. */
export function eachText(zip: Zip, part: string, onText: (text: string) => boolean | void): void {
  let decoder: TextDecoder | undefined;
  zip.unpack(part, (piece) => {
    decoder ??= new TextDecoder(encodingOf(piece));
    return onText(decoder.decode(piece, { stream: true }));
  });
}

/** Returns the encoding that a byte order mark names. */
export function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Returns an attribute with a prefix, such as `r:id`: files may use any prefix for it. */
export const prefixed = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
