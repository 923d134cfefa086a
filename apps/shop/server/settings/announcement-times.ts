import { LANGUAGES } from "#languages";
import type { Context } from "#server/context.ts";
import { publicConfig } from "./site.ts";

const LOOK_EVERY_MS = 1000;

/** Empties the page cache when an announcement begins and when it ends, because no notice is sent at these times. */
export function followAnnouncement({ config, now, responses, stopping }: Context): void {
  const isShownNow = () =>
    LANGUAGES.map(({ tag }) => publicConfig(config, now(), tag).announcement?.text).join("\n");
  let before = isShownNow();
  const looking = setInterval(() => {
    const after = isShownNow();
    if (after !== before) responses.empty();
    before = after;
  }, LOOK_EVERY_MS).unref();
  stopping.addEventListener("abort", () => clearInterval(looking), { once: true });
}
