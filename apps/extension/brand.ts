/** Whose extension this is, as the panel and the pages show it. */
export type Brand = {
  name: string;
  /** A CSS colour for both themes, in place of Loupe's own. */
  accent?: string;
  /** The address of the owner's logo, in place of Loupe's mark. */
  logo?: string;
};

/** `brand.json`, which is written with the file that a shop hands out (zip.ts). */
export type BrandFile = { accent?: string; hasLogo?: boolean };

/** A size that is sharp on screens of twice the density. */
const LOGO = "icons/48.png";

export async function readBrand(): Promise<Brand> {
  const response = await fetch(chrome.runtime.getURL("brand.json"));
  const { accent, hasLogo } = (await response.json()) as BrandFile;
  const logo = hasLogo ? chrome.runtime.getURL(LOGO) : undefined;
  return { name: chrome.runtime.getManifest().name, accent, logo };
}

/** Gives an element the owner's colour; by script, since a page's policy may forbid style attributes. */
export function showAccent(at: HTMLElement, { accent }: Brand): void {
  if (accent) at.style.setProperty("--accent", accent);
}
