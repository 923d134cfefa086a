const GITHUB = /^github ([\w.-]+\/[\w.-]+)/;
/** The address ends before a colon or full stop that belongs to the sentence. */
const PAGE =
  /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[^\s;,()<>"']*?)?)(?=[:.]*(?:[\s;,(]|$))/i;

/** Returns the address of a source of facts, by its text. Undefined if it names no page. */
export function sourceLink(where: string): string | undefined {
  const project = GITHUB.exec(where)?.[1];
  if (project) return `https://github.com/${project}`;
  const page = PAGE.exec(where)?.[1];
  return page && `https://${page}`;
}
