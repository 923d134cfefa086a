import type { LanguageTag } from "./languages.ts";

/** The offer to read a page in this language, shown on pages in another language. */
export const offers: Record<LanguageTag, string> = {
  en: "This page is also available in English.",
  de: "Diese Seite gibt es auch auf Deutsch.",
  fr: "Cette page existe aussi en français.",
  es: "Esta página también está en español.",
  it: "Questa pagina è disponibile anche in italiano.",
  pl: "Ta strona jest też dostępna po polsku.",
  "pt-BR": "Esta página também está em português.",
  "zh-CN": "本页也有简体中文版。",
};
