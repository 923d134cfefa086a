const displayNames = new Map<string, Intl.DisplayNames>();

/**
 * Returns the name of a country or union in a language. Undefined for a code that is none, which a rate card or a facts file may
 * contain, and for which `Intl.DisplayNames` throws.
 */
export function regionName(
  code: string,
  tag: string,
  style: "short" | "long" = "long",
): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const names =
    displayNames.get(tag + style) ??
    new Intl.DisplayNames(tag, { type: "region", fallback: "none", style });
  displayNames.set(tag + style, names);
  return names.of(code);
}
