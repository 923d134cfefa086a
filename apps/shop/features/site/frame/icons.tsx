import { useSite } from "./root-data.ts";
import { PAPER } from "./paper.ts";

/**
 * The colour of the browser's bars, which follows a chosen theme (theme.tsx), and the icons of the tab and of a
 * phone's home screen: the owner's logo, or our mark. Rendered on the server only, because browsers read them once
 * for each document.
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
