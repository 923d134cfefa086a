import { useLocation } from "react-router";

/** Without scripts, content that is streamed later stays hidden. After a reload it comes from the cache. */
export function ReloadWithoutScripts({ to }: { to: string }) {
  const { pathname, search } = useLocation();
  return (
    <noscript>
      <p className="mb-4">
        <a href={pathname + search} className="underline">
          Reload the page {to}
        </a>
      </p>
    </noscript>
  );
}
