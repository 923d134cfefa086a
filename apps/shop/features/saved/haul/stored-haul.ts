import type { HaulLine } from "@loupe/contract";
import { PIECES_OF_HAUL_MAX } from "@loupe/contract/limits";
import { addedItem, haulPath, readLines } from "./haul-lines.ts";

const STORED = "haul";
/**
 * The key in `sessionStorage` of the stored haul as this tab last read or wrote it. Missing while the page shows
 * another haul, for example one from a link.
 */
const SEEN = "haul-seen";

/**
 * The inline script of the haul page. If the address contains no haul, it opens the stored one with the last destination.
 * The page would do so itself once its code has loaded, but then its content would move. Until the other document arrives,
 * nothing is painted. Should it never arrive, for example as the shopper stops it, this one is shown after all. A longer
 * haul is left to the page, which sends it as a body, because proxies refuse addresses of more than 8 KB.
 */
export const OPEN_SCRIPT = `try{const haul=localStorage.getItem("${STORED}");if(!location.search&&haul?.startsWith("/haul?")&&haul.length<6e3){
const{destination}=JSON.parse(localStorage.getItem("shipping")??"{}"),params=new URLSearchParams(haul.slice(6));
if(destination?.code&&!params.has("destination"))params.set("destination",destination.code);
if(params.size){sessionStorage.setItem("${SEEN}",haul);const root=document.documentElement;root.hidden=true;
setTimeout(()=>root.hidden=false,5e3);location.replace("?"+params)}}}catch{}`;

/**
 * Returns the haul (items that are sent together) that this browser has stored, as a path with its rows and the items
 * that are still to be added.
 */
export function storedHaul(): string | null {
  return whereStorageIsOpen(() => {
    const value = localStorage.getItem(STORED);
    return value?.startsWith("/haul?") ? value : null;
  }, null);
}

/** Returns the stored haul, and marks it as the haul of this tab. */
export function openStoredHaul(): string | null {
  const value = storedHaul();
  whereStorageIsOpen(() => sessionStorage.setItem(SEEN, value ?? ""), undefined);
  return value;
}

/**
 * Whether the page at this address shows the stored haul, and another page has changed that haul since. From then on
 * `rememberHaul` merges the changes of other pages.
 */
export function isChangedElsewhere(search: string): boolean {
  return whereStorageIsOpen(() => {
    const [lastSeen, current] = [sessionStorage.getItem(SEEN), storedHaul() ?? ""];
    const onScreen = JSON.stringify(readLines(new URLSearchParams(search)));
    const isShown = (path: string | null) =>
      path !== null && JSON.stringify(readLines(queryOf(path))) === onScreen;
    if (isShown(lastSeen)) return lastSeen !== current;
    if (isShown(current)) sessionStorage.setItem(SEEN, current);
    else sessionStorage.removeItem(SEEN);
    return false;
  }, false);
}

/** Whether the page shows the stored haul, and not another one, for example one from a link. */
export const isStoredHaul = (): boolean =>
  whereStorageIsOpen(() => sessionStorage.getItem(SEEN) !== null, false);

/** Whether the page shows another haul than the stored one, which has items. */
export const isBesideStoredHaul = (): boolean => {
  const params = queryOf(storedHaul() ?? "");
  return !isStoredHaul() && (readLines(params).length > 0 || params.has("add"));
};

/** Stores this haul in place of the stored one. Returns a function that undoes this. */
export function replaceStoredHaul(path: string): () => void {
  const previous = storedHaul() ?? "";
  const store = (haul: string, lastSeen: string | null) =>
    whereStorageIsOpen(() => {
      localStorage.setItem(STORED, haul);
      if (lastSeen === null) sessionStorage.removeItem(SEEN);
      else sessionStorage.setItem(SEEN, lastSeen);
    }, undefined);
  store(path, path);
  return () => store(previous, null);
}

/**
 * Stores the haul, merged with the changes of other tabs. Returns the merged path. With `isAddition`, the path contains
 * items from a link, which join the stored haul if the page does not show it.
 */
export function rememberHaul(path: string, { isAddition = false } = {}): string {
  return whereStorageIsOpen(() => {
    const lastSeen = sessionStorage.getItem(SEEN) ?? (isAddition ? "/haul" : null);
    const merged = lastSeen === null ? path : mergeHauls(path, lastSeen, storedHaul() ?? "");
    localStorage.setItem(STORED, merged);
    sessionStorage.setItem(SEEN, storedHaul() ?? "");
    return merged;
  }, path);
}

/**
 * Adds an item as `weidian/7265511373` to the stored haul, with the option that the shopper has chosen. The page of the
 * haul looks the item up later.
 */
export function addToHaul(
  item: string,
  { option = "" }: { option?: string } = {},
): "added" | "there" | "full" | "unsaved" {
  const params = queryOf(storedHaul() ?? "");
  const [lines, waiting] = [readLines(params), params.getAll("add")];
  const added = addedItem({ item, option });
  const present = [...lines.map(addedItem), ...waiting];
  // Without an option, any option of the item matches.
  if (present.some((other) => other === added || (!option && other.startsWith(`${item}/`))))
    return "there";
  if (lines.length + waiting.length >= PIECES_OF_HAUL_MAX) return "full";
  params.append("add", added);
  return whereStorageIsOpen(() => {
    localStorage.setItem(STORED, `/haul?${params}`);
    return "added";
  }, "unsaved");
}

/**
 * Returns `mine` with the changes from `base` to `theirs`: rows that were removed or added there are removed or
 * added. A row that both changed stays as it is in `mine`.
 */
export function mergeHauls(mine: string, base: string, theirs: string): string {
  const [own, before, other] = [mine, base, theirs].map((path) => ({
    lines: readLines(queryOf(path)),
    add: queryOf(path).getAll("add"),
    destination: queryOf(path).get("destination") ?? "",
  })) as [Parts, Parts, Parts];
  const isRemoved = (line: HaulLine) => has(before.lines, line) && !has(other.lines, line);
  const remaining = own.lines.filter((line) => !isRemoved(line));
  const isNew = (line: HaulLine) =>
    !has(before.lines, line) &&
    (line.item ? !remaining.some(isSameItem(addedItem(line))) : !has(remaining, line));
  const lines = [...remaining, ...other.lines.filter(isNew)];
  const waits = own.add.filter((text) => other.add.includes(text) || !before.add.includes(text));
  const comes = other.add.filter((text) => !before.add.includes(text));
  const add = [...new Set([...waits, ...comes])].filter(
    (text) => waits.includes(text) || !lines.some(isSameItem(text)),
  );
  return haulPath(lines, { destination: own.destination, add });
}

type Parts = { lines: HaulLine[]; add: string[]; destination: string };

const isSameItem = (text: string) => (line: HaulLine) => addedItem(line) === text;

const has = (lines: readonly HaulLine[], line: HaulLine) =>
  lines.some((other) => JSON.stringify(other) === JSON.stringify(line));

const queryOf = (path: string) => new URLSearchParams(path.split("?")[1]);

function whereStorageIsOpen<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise; // storage is full, blocked or missing, so the haul is only in the address
  }
}
