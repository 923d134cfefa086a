import type { Agent } from "@loupe/contract";
import { createContext, useContext } from "react";
import type { Site } from "#server/settings/public-site.ts";

/** The shop's data on every page: its public settings and active agents. Empty if they could not be loaded. */
export type RootData = {
  site?: Site;
  agents?: readonly Agent[];
  /** The finder from whose page this one was opened, and whom the links to agents pay. */
  finder?: { name: string; note: string };
  /** Undefined in islands, which read the rates from the inline script. */
  rates?: PageRates;
  /** Undefined if a source prices the freight. */
  freightCard?: FreightCard | undefined;
};

/** The rate card that prices the freight. */
export type FreightCard = {
  /** Its day or month, such as "Jan 2026". */
  date: string;
  /** Whether lines of the card that came with the shop are in it. */
  isSample: boolean;
};

/** The exchange rates of a page. */
export type PageRates = {
  /** The units of each currency for one euro. */
  units: Readonly<Record<string, number>>;
  /** Their day and source, in a sentence. */
  note: string;
  /** The HTML of their day in brackets. Empty unless they are old. */
  oldMark: string;
};

/** The id of the element with this data as JSON. */
export const ROOT_DATA = "root-data";

export const RootDataContext = createContext<RootData>({});

export const useRootData = (): RootData => useContext(RootDataContext);

/** Whether the shop can send email. Assumed while it is not known. */
export const useSendsMail = (): boolean => useSite()?.sendsMail ?? true;

/** Returns the part of the configuration that browsers may read. Undefined if it could not be loaded. */
export const useSite = (): Site | undefined => useRootData().site;
