import { strToU8, zipSync, type Zippable } from "fflate";

/** The content of a cell. `link` is a hyperlink, `formula` a formula with the value `text`. */
export type WrittenCell = {
  text?: string;
  number?: number;
  formula?: string;
  link?: string;
  /** Bold and plain runs that together are the text. */
  runs?: string[];
  isInline?: boolean;
  format?: string;
  /** An element of its own in place of all others. */
  xml?: string;
};
export type WrittenSheet = {
  name: string;
  rows: (WrittenCell | string | number | null)[][];
  merged?: string[];
  /** Hyperlinks on ranges, and those whose address is in `location`. */
  links?: { ref: string; address?: string; location?: string }[];
  /** Links of pictures, by the place of their upper left corner, from 0. */
  pictures?: { row: number; column: number; address: string }[];
  firstRow?: number;
};
export type Writing = {
  /** The prefix of elements, such as `x:`. */
  prefix?: string;
  /** The names of the sheets' parts, with `{n}` for the number. */
  part?: string;
  /** Whether cells have no addresses, as some programs write them. */
  withoutPlaces?: boolean;
  /** Further parts of the file. */
  more?: Zippable;
  doctype?: string;
};

const NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export function columnName(column: number): string {
  const first = Math.floor(column / 26);
  return (first > 0 ? columnName(first - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/** Writes an XLSX file as spreadsheet programs do. */
export function writeWorkbook(sheets: WrittenSheet[], writing: Writing = {}): Uint8Array {
  const { prefix: p = "", part = "xl/worksheets/sheet{n}.xml", more = {}, doctype = "" } = writing;
  const strings: string[] = [];
  const formats: string[] = [];
  const files: Record<string, string> = {};
  const partOf = (n: number) => part.replace("{n}", String(n));
  const ns = p ? `xmlns:${p.slice(0, -1)}` : "xmlns";
  for (const [index, sheet] of sheets.entries()) {
    const links: string[] = [];
    const relations: string[] = [];
    const relate = (address: string, type: string, mode = "") => {
      const id = `rId${relations.length + 1}`;
      relations.push(
        `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${escaped(address)}"${mode}/>`,
      );
      return id;
    };
    const addLink = (ref: string, address?: string, location?: string) => {
      const id =
        address === undefined ? "" : relate(address, "hyperlink", ' TargetMode="External"');
      const at = location === undefined ? "" : ` location="${escaped(location)}"`;
      links.push(`<${p}hyperlink ref="${ref}"${id && ` r:id="${id}"`}${at}/>`);
    };
    const { firstRow = 1 } = sheet;
    const rows = sheet.rows.map((cells, rowIndex) => {
      const number = rowIndex + firstRow;
      const written = cells.map((value, column) => {
        const place = `${columnName(column)}${number}`;
        const cell: WrittenCell =
          typeof value === "string"
            ? { text: value }
            : typeof value === "number"
              ? { number: value }
              : (value ?? {});
        if (cell.link) addLink(place, cell.link);
        return cellXml(cell, writing.withoutPlaces ? "" : ` r="${place}"`, { p, strings, formats });
      });
      return `<${p}row${writing.withoutPlaces ? "" : ` r="${number}"`}>${written.join("")}</${p}row>`;
    });
    for (const { ref, address, location } of sheet.links ?? []) addLink(ref, address, location);
    const merges = (sheet.merged ?? []).map((ref) => `<${p}mergeCell ref="${ref}"/>`).join("");
    let drawing = "";
    if (sheet.pictures) {
      drawing = `<${p}drawing r:id="${relate(`/xl/drawings/d${index}.xml`, "drawing")}"/>`;
      addPictures(files, `xl/drawings/d${index}.xml`, sheet.pictures);
    }
    const path = partOf(index + 1);
    files[path] =
      `${HEAD}${doctype}<${p}worksheet ${ns}="${NAMESPACE}" xmlns:r="${RELATIONS}"><${p}sheetData>${rows.join("")}</${p}sheetData>` +
      (merges && `<${p}mergeCells>${merges}</${p}mergeCells>`) +
      (links.length > 0 ? `<${p}hyperlinks>${links.join("")}</${p}hyperlinks>` : "") +
      `${drawing}</${p}worksheet>`;
    if (relations.length > 0)
      files[path.replace(/([^/]+)$/, "_rels/$1.rels")] = relationsXml(relations);
  }
  const names = sheets.map(
    ({ name }, n) => `<${p}sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  );
  files["xl/workbook.xml"] =
    `${HEAD}<${p}workbook ${ns}="${NAMESPACE}" xmlns:r="${RELATIONS}"><${p}sheets>${names.join("")}</${p}sheets></${p}workbook>`;
  files["xl/_rels/workbook.xml.rels"] = relationsXml([
    ...sheets.map(
      (_, n) =>
        `<Relationship Id="rId${n + 1}" Type="${RELATIONS}/worksheet" Target="/${partOf(n + 1)}"/>`,
    ),
    `<Relationship Id="rIdS" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>`,
    `<Relationship Id="rIdF" Type="${RELATIONS}/styles" Target="styles.xml"/>`,
  ]);
  files["_rels/.rels"] = relationsXml([
    `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`,
  ]);
  files["xl/sharedStrings.xml"] =
    `${HEAD}<${p}sst ${ns}="${NAMESPACE}">${strings.join("")}</${p}sst>`;
  files["xl/styles.xml"] = stylesXml(p, ns, formats);
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(parts), ...more }, { level: 6 });
}

type Pools = { p: string; strings: string[]; formats: string[] };

function cellXml(cell: WrittenCell, place: string, { p, strings, formats }: Pools): string {
  const { text, number, formula, runs, isInline, format, xml } = cell;
  if (xml !== undefined) return xml;
  let style = "";
  if (format) {
    if (!formats.includes(format)) formats.push(format);
    style = ` s="${formats.indexOf(format) + 1}"`;
  }
  const f = formula ? `<${p}f>${escaped(formula)}</${p}f>` : "";
  if (number !== undefined) return `<${p}c${place}${style}>${f}<${p}v>${number}</${p}v></${p}c>`;
  if (formula)
    return `<${p}c${place}${style} t="str">${f}<${p}v>${escaped(text ?? "")}</${p}v></${p}c>`;
  if (runs) {
    const written = runs.map(
      (run) => `<${p}r><${p}t xml:space="preserve">${escaped(run)}</${p}t></${p}r>`,
    );
    strings.push(`<${p}si>${written.join("")}<${p}rPh><${p}t>reading</${p}t></${p}rPh></${p}si>`);
    return `<${p}c${place}${style} t="s"><${p}v>${strings.length - 1}</${p}v></${p}c>`;
  }
  if (text === undefined || text === "") return `<${p}c${place}${style}/>`;
  if (isInline)
    return `<${p}c${place}${style} t="inlineStr"><${p}is><${p}t>${escaped(text)}</${p}t></${p}is></${p}c>`;
  strings.push(`<${p}si><${p}t>${escaped(text)}</${p}t></${p}si>`);
  return `<${p}c${place}${style} t="s"><${p}v>${strings.length - 1}</${p}v></${p}c>`;
}

function addPictures(
  files: Record<string, string>,
  path: string,
  pictures: NonNullable<WrittenSheet["pictures"]>,
): void {
  const anchors = pictures.map(
    ({ row, column }, n) =>
      `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>${row}</xdr:row></xdr:from><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${n}" name="p"><a:hlinkClick r:id="rId${n + 1}"/></xdr:cNvPr></xdr:nvPicPr></xdr:pic></xdr:oneCellAnchor>`,
  );
  files[path] =
    `${HEAD}<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="${RELATIONS}">${anchors.join("")}</xdr:wsDr>`;
  files[path.replace(/([^/]+)$/, "_rels/$1.rels")] = relationsXml(
    pictures.map(
      ({ address }, n) =>
        `<Relationship Id="rId${n + 1}" Type="${RELATIONS}/hyperlink" Target="${escaped(address)}" TargetMode="External"/>`,
    ),
  );
}

const relationsXml = (relations: string[]) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`;

function stylesXml(p: string, ns: string, formats: string[]): string {
  const codes = formats.map(
    (code, n) => `<${p}numFmt numFmtId="${164 + n}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, n) => `<${p}xf numFmtId="${164 + n}"/>`);
  return `${HEAD}<${p}styleSheet ${ns}="${NAMESPACE}"><${p}numFmts>${codes.join("")}</${p}numFmts><${p}cellStyleXfs><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs><${p}xf numFmtId="0"/>${styles.join("")}</${p}cellXfs></${p}styleSheet>`;
}
