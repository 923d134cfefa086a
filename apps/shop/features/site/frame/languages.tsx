import { useEffect, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { LANGUAGES } from "#languages";
import * as texts from "#texts/frame.ts";
import { language } from "#texts/words.ts";
import { pathIn } from "./model.ts";
import { hasTyped } from "./typed-fields.ts";

/**
 * The same page in the other languages. Each is a new document, so these are plain links. What stands in
 * fields goes along.
 */
export function Languages() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (hasTyped()) void import("./language-switch.ts").then(({ fillIn }) => fillIn());
  }, []);
  return (
    <nav aria-label={texts.languages} className="-mx-2.5 flex basis-full flex-wrap">
      {LANGUAGES.map(({ tag, folder, name }) => (
        <a
          key={tag}
          href={pathIn(folder, pathname) + (SECRET.test(pathname) ? "" : search)}
          hrefLang={tag}
          lang={tag}
          aria-current={tag === language || undefined}
          onClick={leave}
          className="inline-flex h-11 items-center px-2.5 hover:text-ink aria-[current]:font-[550] aria-[current]:text-ink"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** What follows their path is a secret, which a page must not repeat. */
const SECRET = /^\/(reset-password|verify-email)\b/;

function leave(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { href, hreflang } = event.currentTarget;
  const address = new URL(href);
  address.search = location.search;
  address.hash = location.hash;
  // Without the code that remembers, the page is reached all the same.
  void import("./language-switch.ts")
    .then(({ prepare }) => prepare(hreflang))
    .catch(() => undefined)
    .finally(() => location.assign(address));
}
