import { useSite } from "./use-site.ts";

/**
 * The icons of the browser's tab and of a phone's home screen: the owner's logo, else our mark. The server's HTML
 * is all of it, since browsers read them once a page.
 */
export const Icons = import.meta.env.SSR ? IconsOfServer : () => null;

function IconsOfServer() {
  const logo = useSite()?.logo;
  return (
    <>
      {logo ? (
        <link rel="icon" href={logo.tab} type="image/png" sizes="96x96" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={logo?.square ?? "/apple-touch-icon.png"} />
    </>
  );
}
