/** "CN" for CNFans, "AC" for ACBuy, "SU" for Superbuy. */
export function initials(name: string): string {
  const capitals = name.replaceAll(/[^A-Z0-9]/g, "");
  return (capitals.length > 1 ? capitals : name).slice(0, 2).toUpperCase();
}
