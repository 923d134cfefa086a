import type { Agent } from "@loupe/contract";
import { useSyncExternalStore } from "react";
import { useRootData } from "#features/site/frame/root-data.ts";
import { sharedState, storedText, subscribeStored } from "#ui/shared-state.ts";
import { chosenAgent } from "./agent-link.ts";

/**
 * Returns the agent that links to buy open: the one that the visitor has chosen, otherwise the one that the shop has
 * selected.
 */
export function useChosenAgent(): Agent | undefined {
  return chosenAgent(
    useAgents(),
    useSyncExternalStore(subscribe, platform.read, () => null),
  );
}

/** Returns the active agents in their order, as of the page's load. */
export const useAgents = (): readonly Agent[] => useRootData().agents ?? NONE;

/** Stores the visitor's choice. Every tab applies it at once. */
export function chooseAgent(agent: Agent): void {
  platform.write(agent.name);
  picture.write(agent.img);
  dispatchEvent(new Event(CHOSEN));
}

/**
 * Stores the shop's selected agent for a visitor who has not chosen one, so that a later change of the selection does
 * not affect that visitor.
 */
export function storeFirstAgent(agents: readonly Agent[]): void {
  const first = chosenAgent(agents, null);
  if (first && platform.read() === null) chooseAgent(first);
}

export const pickerOpen = sharedState(false);

const NONE: readonly Agent[] = [];
const CHOSEN = "loupe:platform";
const platform = storedText("platform");
const picture = storedText("platform_img");

const subscribe = (listener: () => void) => subscribeStored([CHOSEN], listener);
