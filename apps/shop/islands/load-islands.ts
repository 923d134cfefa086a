/** The files that a page loads, as JSON in the meta tag `islands`. */
export type IslandFiles = {
  /** The module of the islands' runtime. */
  entry: string;
  /** The imports of the entry, so that the browser does not find these files one after the other. */
  files: readonly string[];
  /** The files for each value of `data-opens`. */
  opened: Record<string, readonly string[]>;
};

declare global {
  /** Called by the inline script after the islands of a page, before its late parts. */
  var startIslands: (() => void) | undefined;
}

/** The resources for the first paint. */
const PAINTED = "link[rel=stylesheet],link[as=image]";
/** The islands' code waits no longer than this for the first paint. */
const PAINT_MAX_MS = 1500;
const RETRY_MS = 500;

/**
 * Loads the islands' code: its files once the style sheets and the first picture have arrived, because earlier they
 * would delay both, and runs it after the first paint, again if that fails. A prerendered page is not painted. A touch on
 * something with `data-opens` loads at once also the files of what it opens, which the islands' code would request only
 * later.
 */
export function loadIslands({ entry, files, opened }: IslandFiles): void {
  const loaded = new WeakSet<EventTarget>();
  let hasFiles = false;
  const preload = () => {
    if (!hasFiles) files.forEach(preloadFile);
    hasFiles = true;
  };
  // An island that the parser has not finished cannot be hydrated. In development, this code runs after the parser.
  let isParsed = document.readyState !== "loading";
  let isPainted = false;
  let hasBegun = false;
  const begin = () => {
    if (!isParsed || !isPainted || hasBegun) return;
    hasBegun = true;
    void run(entry, RETRY_MS);
  };
  globalThis.startIslands = () => {
    isParsed = true;
    begin();
  };
  // If the connection ends before that script.
  document.addEventListener("DOMContentLoaded", globalThis.startIslands);
  const beginPainted = () => {
    isPainted = true;
    preload();
    begin();
  };
  const preloadAfter = ({ target }: Event) => {
    loaded.add(target!);
    if ([...document.querySelectorAll(PAINTED)].every((link) => loaded.has(link))) preload();
  };
  // Not on the window, which the load events of elements never reach.
  document.addEventListener("load", preloadAfter, true);
  for (const name of ["pointerdown", "click"])
    addEventListener(
      name,
      ({ target }) => {
        const name = (target as Element).closest?.<HTMLElement>("[data-opens]")?.dataset.opens;
        if (!name) return;
        opened[name]?.forEach(preloadFile);
        delete opened[name];
      },
      true,
    );
  if ((document as { prerendering?: boolean }).prerendering) beginPainted();
  if (PerformanceObserver.supportedEntryTypes?.includes("paint"))
    new PerformanceObserver(() => setTimeout(beginPainted)).observe({
      type: "paint",
      buffered: true,
    });
  setTimeout(beginPainted, PAINT_MAX_MS);
}

async function run(entry: string, wait_ms: number): Promise<void> {
  try {
    await import(/* @vite-ignore */ entry);
  } catch {
    globalThis.loseIslands();
    setTimeout(() => void run(entry, wait_ms * 2), wait_ms);
  }
}

function preloadFile(href: string): void {
  const link = document.createElement("link");
  if (href.endsWith(".css")) {
    link.rel = "preload";
    link.as = "style";
    link.crossOrigin = "";
  } else link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
