import { readBrand, showAccent, type Brand } from "../packaging/brand.ts";
import { element, mark } from "../dom.ts";
import type { Texts } from "../texts.ts";
import { readSettings, type Settings } from "../settings.ts";
import { textsOf } from "../formats.ts";

export type Page = { main: HTMLElement; settings: Settings; texts: Texts; brand: Brand };

/**
 * Starts one of the extension's own pages: sets the user's language and the owner's name and colour, and adds a
 * heading.
 */
export async function openPage(title: (texts: Texts, name: string) => string): Promise<Page> {
  const [settings, brand] = await Promise.all([readSettings(), readBrand()]);
  const texts = await textsOf(settings.language);
  document.documentElement.lang = settings.language;
  document.title = title(texts, brand.name);
  showAccent(document.body, brand);
  const main = document.querySelector<HTMLElement>("#main")!;
  main.replaceChildren(element("h1", {}, mark(brand), title(texts, brand.name)));
  return { main, settings, texts, brand };
}
