import { renderToString } from "react-dom/server";
import { Document } from "#app/document.tsx";
import type { RootData } from "#features/site/frame/root-data.ts";
import { ScriptsContext } from "#first-view/inline-script.tsx";
import type { Navigation, PageAddress } from "#ui/navigation.ts";
import { PLACES, type PlaceName } from "./place.tsx";
import { createRendering, RenderingContext } from "./rendering.ts";
import { Surroundings } from "./surroundings.tsx";

type Kind = { isAlive: boolean; hasOwnSearch: boolean };

/** The HTML around the content of a page: header, footer, and the parts that all pages load. */
export type Shell = {
  /** The HTML between the places, and the names of these. The first part is HTML. */
  parts: readonly string[];
  /** The inline scripts. */
  codes: ReadonlySet<string>;
  /** The names of the islands that are hydrated at once. */
  namesAtOnce: ReadonlySet<string>;
};

const shells = new Map<string, Shell>();
/** More than one shop has at a time: each kind, and pages that are closed to its analytics. */
const SHELLS_MAX = 8;

/**
 * Returns the shell of a page. It is rendered once for each state of the shop's data for every page, because it takes a
 * third of the time of a page. Each language has its own copy of this module.
 */
export function shellOf(root: RootData, kind: Kind): Shell {
  // Each finder has other codes, and many finders would replace the shells of all other pages.
  if (root.finder) return renderShell(root, kind, NOWHERE);
  const key = JSON.stringify([kind, root]);
  const known = shells.get(key);
  if (known) return known;
  const shell = renderShell(root, kind, NOWHERE);
  if (shells.size >= SHELLS_MAX) shells.delete(shells.keys().next().value!);
  shells.set(key, shell);
  return shell;
}

/** @param address must not affect the HTML: parts that depend on it belong into a place, or appear after hydration */
export function renderShell(root: RootData, kind: Kind, address: PageAddress): Shell {
  // The ids of the page's own islands are numbers.
  const rendering = createRendering("shell");
  const codes = new Set<string>();
  const html = renderToString(
    <Surroundings navigation={navigationAt(address)} root={root}>
      <RenderingContext value={rendering}>
        <ScriptsContext value={{ codes }}>
          <Document {...kind} />
        </ScriptsContext>
      </RenderingContext>
    </Surroundings>,
  );
  const parts = `<!DOCTYPE html>${html}`.split(PLACES).filter((part) => part !== undefined);
  return { parts, codes, namesAtOnce: rendering.namesAtOnce };
}

const NOWHERE: PageAddress = { pathname: "/", search: "", hash: "", state: null };

/** Fills the places of a shell. */
export const fill = ({ parts }: Shell, places: Readonly<Record<PlaceName, string>>): string =>
  parts.map((part, place) => (place % 2 === 0 ? part : places[part as PlaceName])).join("");

/** The address on the server. Nothing navigates there. */
export const navigationAt = (address: PageAddress): Navigation => ({
  address,
  navigate() {
    throw new Error("The server does not navigate.");
  },
  opensDocument: () => true,
});
