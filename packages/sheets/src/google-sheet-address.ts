const ADDRESS = /^\s*(?:https?:\/\/)?(docs\.google\.com\/\S+)\s*$/i;
/** Matches a sheet by its id, or by the id under which it is published (`d/e/…/pubhtml`). */
const PATH = /^\/(?:a\/[^/]+\/)?spreadsheets\/(?:u\/\d+\/)?d\/(e\/)?([\w-]{1,128})(?:\/|$)/;

/** Returns the address of anything at Google Docs, without its scheme; undefined for any other text. */
export const googleAddressOf = (text: string): string | undefined => ADDRESS.exec(text)?.[1];

/**
 * Returns the path and query at which Google serves a sheet as an XLSX file, by the address that people copy. All sheets
 * of a file are read, whichever the address names, unless only one is published.
 * @returns undefined for any other address
 */
export function exportPathOf(address: string): string | undefined {
  const url = URL.parse(`https://${googleAddressOf(address) ?? ""}`);
  const [, published, id] = PATH.exec(url?.pathname ?? "") ?? [];
  if (!url || !id || (!published && id === "e")) return undefined;
  if (!published) return `/spreadsheets/d/${id}/export?format=xlsx`;
  const gid = url.searchParams.get("gid") ?? "";
  const isSingle = url.searchParams.get("single") === "true" && /^\d{1,12}$/.test(gid);
  return `/spreadsheets/d/e/${id}/pub?output=xlsx${isSingle ? `&gid=${gid}&single=true` : ""}`;
}
