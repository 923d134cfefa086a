// A spreadsheet evaluates a cell that begins like a formula. An export prefixes such a cell with an apostrophe, and an
// import removes the apostrophe. A text with an apostrophe of its own gets a second one, so that its own one remains.
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export const withApostrophe = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
