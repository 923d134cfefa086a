import { userContent } from "#ui/format/user-content.ts";

/**
 * A text about a shipping line by the owner or a source. It is marked as English, unless its letters show
 * another language.
 */
export function OwnWords({ text }: { text: string }) {
  const { dir, lang = "en" } = userContent(text);
  return (
    <span dir={dir} lang={lang}>
      {text}
    </span>
  );
}
