import { useSite } from "./use-site.ts";

/** `--color-paper` of `app/theme.css`: browsers' bars take its colour. */
const PAPER = { light: "#fbfaf7", dark: "#0e0f12" };

/**
 * The colour of the browser's bars, which follows a chosen theme (theme.tsx), and the icons of the browser's tab and
 * of a phone's home screen: the owner's logo, else our mark. The server's HTML is all of it, since browsers read them
 * once a page.
 */
export const Icons = import.meta.env.SSR ? IconsOfServer : () => null;

function IconsOfServer() {
  const logo = useSite()?.logo;
  return (
    <>
      <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
      {logo ? (
        <link rel="icon" href={logo.tab} type="image/png" sizes="96x96" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={logo?.square ?? "/apple-touch-icon.png"} />
    </>
  );
}
