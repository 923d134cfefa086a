import { useLocation } from "#ui/navigation.ts";
import { folder } from "#texts/words.ts";
import { staleCodeHint } from "#texts/ui.ts";

/**
 * Shown without JavaScript: a link that reloads the page. Streamed content stays hidden without scripts, and after
 * a reload it comes from the cache.
 */
export function ReloadWithoutScripts() {
  const { pathname, search } = useLocation();
  return (
    <noscript>
      <p className="mb-4">
        <a href={folder + pathname + search} className="underline">
          {staleCodeHint}
        </a>
      </p>
    </noscript>
  );
}
