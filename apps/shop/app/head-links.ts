import latinExtUrl from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import fontUrl from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { folder, needsLatinExt } from "#texts/words.ts";
import shoppersUrl from "./shoppers.css?url";

const FONTS: string[] = needsLatinExt ? [fontUrl, latinExtUrl] : [fontUrl];

/** The files that every page needs for its first paint, and the app's manifest. */
export const headLinks = [
  { rel: "stylesheet", href: shoppersUrl },
  ...FONTS.map(
    (href) =>
      ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const,
  ),
  { rel: "manifest", href: `${folder}/manifest.webmanifest` },
];
