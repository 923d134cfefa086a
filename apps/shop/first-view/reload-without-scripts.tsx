import { useLocation } from "react-router";

/** Where scripts are off, what streams in later stays unseen: a second look finds it kept. */
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
