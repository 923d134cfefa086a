import { deflateRawSync } from "node:zlib";
import { strToU8, Zip, ZipPassThrough } from "fflate";

export const linkOf = (n: number) => `https://weidian.com/item.html?itemID=${7_265_000_000 + n}`;

/** The first bytes of a file of an old spreadsheet program, with the name of a stream. */
export function oleFile(stream: string): Uint8Array {
  const name = new Uint8Array(Uint16Array.from(stream, (letter) => letter.charCodeAt(0)).buffer);
  const bytes = new Uint8Array(4096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(name, 1024);
  return bytes;
}

/** A workbook of one sheet, which Node's own compressor packs: JavaScript's takes seconds for 100 MB. */
function workbookWith(sheet: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  const parts = { ...PARTS, "xl/worksheets/sheet1.xml": sheet };
  for (const [name, bytes] of Object.entries(parts)) {
    const part = new DeflatedPart(name);
    zip.add(part);
    part.push(bytes, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

class DeflatedPart extends ZipPassThrough {
  override compression = 8;

  override process(bytes: Uint8Array, isLast: boolean): void {
    this.ondata(null, deflateRawSync(bytes, { level: 1 }), isLast);
  }
}

const relation = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="x/${type}" Target="${target}"/></Relationships>`;
const PARTS = {
  "_rels/.rels": strToU8(relation("officeDocument", "xl/workbook.xml")),
  "xl/_rels/workbook.xml.rels": strToU8(relation("worksheet", "worksheets/sheet1.xml")),
  "xl/workbook.xml": strToU8(
    '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
  ),
};

/** A small file whose sheet has 100 MB. With `declared`, its archive declares that it has 2 GB. */
export function zipBomb(declared = false): Uint8Array {
  const file = workbookWith(new Uint8Array(100_000_000).fill(32));
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
  return workbookWith(strToU8(`<worksheet><sheetData>${rows.repeat(100)}</sheetData></worksheet>`));
}
