const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Returns the visible text of a page. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<(script|style|template)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll("\u00a0", " ")
    .replaceAll(/\s*\n\s*/g, "\n");
