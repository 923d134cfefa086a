/** Returns the query string with some parameters set (to a string) or removed (null); `""` if none remains. */
export function changeQuery(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : "";
}
