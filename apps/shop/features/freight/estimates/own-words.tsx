import { userContent } from "#ui/user-content.ts";

/** What an owner or another service wrote of a line: English, unless its letters say otherwise. */
export function OwnWords({ text }: { text: string }) {
  const { dir, lang = "en" } = userContent(text);
  return (
    <span dir={dir} lang={lang}>
      {text}
    </span>
  );
}
