/** A text cut at so many characters and marked with " ..."; an emoji is one character. */
export function truncate(text: string, length_max: number): string {
  const characters = [...text];
  return characters.length > length_max ? `${characters.slice(0, length_max).join("")} ...` : text;
}
