import { useLocation } from "#ui/navigation.ts";
import { LANGUAGES, pathIn } from "#languages";
import * as texts from "#texts/frame.ts";
import { language } from "#texts/words.ts";

/**
 * Links to the same page in the other languages. They are plain links, because each opens a new document. Typed text
 * is kept once `language-help.tsx` is loaded.
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

/** Paths whose query contains a secret, which links on the page must not contain. */
const SECRET = /^\/(reset-password|verify-email)\b/;
