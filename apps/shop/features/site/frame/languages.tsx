import { useLocation } from "react-router";
import { LANGUAGES } from "#languages";
import * as texts from "#texts/frame.ts";
import { language } from "#texts/words.ts";
import { pathIn } from "./model.ts";

/**
 * The same page in the other languages. Each is a new document, so these are plain links. What stands in
 * fields goes along, once `language-help.tsx` is there.
 */
export function Languages() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={texts.languages} className="-mx-2.5 flex basis-full flex-wrap">
      {LANGUAGES.map(({ tag, folder, name }) => (
        <a
          key={tag}
          href={pathIn(folder, pathname) + (SECRET.test(pathname) ? "" : search)}
          hrefLang={tag}
          lang={tag}
          aria-current={tag === language || undefined}
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
