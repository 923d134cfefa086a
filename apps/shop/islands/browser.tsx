import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { firstActivity } from "#browser/first-activity.ts";
import { allAnswered } from "#ui/pressed.ts";
import { ROOT_DATA, type RootData } from "#features/site/frame/root-data.ts";
import {
  navigate,
  opensDocument,
  readAddress,
  readFirstAddress,
  subscribeAddress,
} from "./address.ts";
import { showNoConnection } from "#ui/notices/toast.tsx";
import { loadIsland } from "./load-island.ts";
import { markReady, type Part } from "./mark-ready.ts";
import { Surroundings } from "./surroundings.tsx";

type Props = Record<string, unknown>;
type IslandData = { values: unknown[]; islands: Record<string, Record<string, number>> };

declare global {
  // Called by `early-input.ts`, and by the script after a late part.
  var hydrateIsland: ((island: Part) => Promise<void>) | undefined;
  var scanIslands: ((place: ParentNode) => void) | undefined;
}

const propsOf = new Map<string, Props>();
const begun = new WeakSet<Part>();
const root = JSON.parse(document.getElementById(ROOT_DATA)?.textContent ?? "{}") as RootData;

/**
 * Reads the props of the islands at a place, and hydrates them when each is due: at once also the one to which the
 * address points.
 */
function scan(place: ParentNode): void {
  for (const script of place.querySelectorAll("script[data-props]")) {
    const sent = JSON.parse(script.textContent) as IslandData;
    for (const [id, places] of Object.entries(sent.islands)) {
      const entries = Object.entries(places).map(([name, at]) => [name, sent.values[at]]);
      propsOf.set(id, Object.fromEntries(entries) as Props);
    }
  }
  const islands = [...place.querySelectorAll<Part>("[data-island]")];
  const clicked = islands.filter((one) => one.clicked);
  const target = document.getElementById(location.hash.slice(1));
  const isDue = (one: Part) => one.dataset.when === "now" || one.contains(target);
  const [due, later] = [islands.filter(isDue), islands.filter((one) => !isDue(one))];
  const areReady = Promise.all([...clicked, ...due].map(hydrate));
  const activity = firstActivity();
  const wait = new Promise((resolve) => void setTimeout(resolve, LATER_MS));
  void Promise.race([areReady, wait])
    .then(() => Promise.all([activity, Promise.race([allAnswered(), wait])]))
    .then(() => later.forEach((island) => void hydrate(island)));
}

/**
 * The code of islands that are not due waits until the others are hydrated and the visitor's first tap is answered,
 * because on a slow connection it would delay both. It waits no longer than this.
 */
const LATER_MS = 8000;

/** Resolves once the island is hydrated and the clicks on it are repeated, or cannot be. */
async function hydrate(island: Part): Promise<void> {
  if (begun.has(island)) return;
  begun.add(island);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { island: name, id = "" } = island.dataset;
  const Component = await load(name!);
  const html = island.innerHTML;
  hydrateRoot(
    island,
    <InBrowser island={island} onReady={resolve}>
      <Component {...propsOf.get(id)} />
    </InBrowser>,
    {
      identifierPrefix: id,
      onUncaughtError(error) {
        reportError(error);
        // React has removed the island. The server's HTML can at least be read, and its links work.
        island.innerHTML = html;
        delete island.dataset.island;
        resolve();
      },
    },
  );
  return promise;
}

/** Repeats a failed load after a while, or once there is a connection. Until then the server's HTML stays. */
async function load(name: string) {
  for (let wait_ms = 500; ; wait_ms *= 2)
    try {
      return await loadIsland(name);
    } catch {
      await new Promise((again) => {
        setTimeout(again, wait_ms);
        addEventListener("online", again, { once: true });
      });
    }
}

type InBrowserProps = { children: ReactNode; island: Part; onReady: () => void };

function InBrowser({ children, island, onReady }: InBrowserProps) {
  const address = useSyncExternalStore(subscribeAddress, readAddress, readFirstAddress);
  const navigation = useMemo(() => ({ address, navigate, opensDocument }), [address]);
  const [hasUpdated, setHasUpdated] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- effects of the island may take over what was typed before
    if (!hasUpdated) return setHasUpdated(true);
    markReady(island);
    onReady();
  }, [island, hasUpdated, onReady]);
  return (
    <Surroundings navigation={navigation} root={root}>
      {children}
    </Surroundings>
  );
}

/** Called when a control of an island is used before the island is hydrated. */
globalThis.hydrateIsland = (island) => {
  // Without a connection, an island whose code has not loaded would not react at all.
  if (!navigator.onLine) showNoConnection();
  return hydrate(island);
};
globalThis.scanIslands = scan;
scan(document);
