import { element, mark } from "./dom.ts";
import type { Texts } from "./texts/en.ts";
import { readSettings, type Settings } from "./settings.ts";
import { textsOf } from "./formats.ts";

export type Page = { main: HTMLElement; settings: Settings; texts: Texts };

/** The popup, the options and the search by picture begin alike: in the user's language, with a heading. */
export async function openPage(title: (texts: Texts) => string): Promise<Page> {
  const settings = await readSettings();
  const texts = await textsOf(settings.language);
  document.documentElement.lang = settings.language;
  document.title = title(texts);
  const main = document.querySelector<HTMLElement>("#main")!;
  main.replaceChildren(element("h1", {}, mark(), title(texts)));
  return { main, settings, texts };
}
