/** Cuts a text after this many characters and appends " ...". An emoji counts as one character. */
export function truncate(text: string, length_max: number): string {
  const characters = [...text];
  return characters.length > length_max ? `${characters.slice(0, length_max).join("")} ...` : text;
}
