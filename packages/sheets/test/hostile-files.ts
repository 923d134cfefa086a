import { strToU8, Zip, ZipDeflate } from "fflate";

export const linkOf = (n: number) => `https://weidian.com/item.html?itemID=${7_265_000_000 + n}`;

/** The first bytes of a file of an old spreadsheet program, with the name of a stream. */
export function oleFile(stream: string): Uint8Array {
  const name = new Uint8Array(Uint16Array.from(stream, (letter) => letter.charCodeAt(0)).buffer);
  const bytes = new Uint8Array(4096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(name, 1024);
  return bytes;
}

/** A workbook of one sheet whose part is written piece by piece. */
function workbookWith(pieces: Iterable<string>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  const part = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 1 });
  zip.add(part);
  for (const piece of pieces) part.push(strToU8(piece));
  part.push(new Uint8Array(), true);
  for (const [name, text] of Object.entries(PARTS)) {
    const other = new ZipDeflate(name);
    zip.add(other);
    other.push(strToU8(text), true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

const relation = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="x/${type}" Target="${target}"/></Relationships>`;
const PARTS = {
  "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
  "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
  "xl/workbook.xml":
    '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
};

/** A small file whose sheet has 100 MB. With `declared`, its archive declares that it has 2 GB. */
export function zipBomb(declared = false): Uint8Array {
  const file = workbookWith(Array.from({ length: 10 }, () => " ".repeat(10_000_000)));
  const view = new DataView(file.buffer);
  if (!declared) return file;
  for (let at = 0; at < file.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 2 ** 31, true);
  return file;
}

/** A sheet with a million rows, of a hundred items. */
export function millionRows(): Uint8Array {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `<row><c t="inlineStr"><is><t>${linkOf(at % 100)}</t></is></c></row>`,
  ).join("");
  const pieces = Array.from({ length: 100 }, () => rows);
  return workbookWith(["<worksheet><sheetData>", ...pieces, "</sheetData></worksheet>"]);
}
