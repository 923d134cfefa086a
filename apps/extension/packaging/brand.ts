/** The shop's brand, which the panel and the extension's pages show. */
export type Brand = {
  name: string;
  /** A CSS colour for both themes; by default Loupe's own. */
  accent?: string;
  /** The address of the owner's logo; by default Loupe's mark. */
  logo?: string;
};

/** The content of `brand.json`, which zip.ts writes into each shop's extension. */
export type BrandFile = { accent?: string; hasLogo?: boolean };

/** Shown at half this size, so that it is sharp on screens with a high density. */
const LOGO = "icons/48.png";

export async function readBrand(): Promise<Brand> {
  const response = await fetch(chrome.runtime.getURL("brand.json"));
  const { accent, hasLogo } = (await response.json()) as BrandFile;
  const logo = hasLogo ? chrome.runtime.getURL(LOGO) : undefined;
  return { name: chrome.runtime.getManifest().name, accent, logo };
}

/** Sets the owner's colour by script, because the policy of a page may forbid style attributes. */
export function showAccent(at: HTMLElement, { accent }: Brand): void {
  if (accent) at.style.setProperty("--accent", accent);
}
