// A spreadsheet evaluates a cell that begins like a formula. An export puts an apostrophe before it and an
// import removes it. A text that already begins with one gets a second, so that it survives both.
const FORMULA = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

export const withApostrophe = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
