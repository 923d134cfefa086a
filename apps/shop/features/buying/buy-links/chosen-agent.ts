import type { Agent } from "@loupe/contract";
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { sharedState } from "#ui/shared-state.ts";
import { chosenAgent } from "./model.ts";

/** The agent that Buy buttons lead to: the visitor's choice, else the one the shop has selected. */
export function useChosenAgent(): Agent | undefined {
  return chosenAgent(
    useAgents(),
    useSyncExternalStore(subscribe, readPlatform, () => null),
  );
}

/** The active agents in their order, as the page was loaded with. */
export function useAgents(): readonly Agent[] {
  const root = useRouteLoaderData("root") as { agents?: Agent[] } | undefined;
  return root?.agents ?? NONE;
}

/** Stores the choice; every tab follows at once. */
export function chooseAgent(agent: Agent): void {
  unsaved = agent.name;
  try {
    localStorage.setItem("platform", agent.name);
    localStorage.setItem("platform_img", agent.img);
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
  dispatchEvent(new Event(CHOSEN));
}

/** A visitor who has never chosen starts with the shop's selected agent, and keeps it. */
export function keepFirstAgent(agents: readonly Agent[]): void {
  const first = chosenAgent(agents, null);
  if (first && readPlatform() === null) chooseAgent(first);
}

export const pickerOpen = sharedState(false);

const NONE: readonly Agent[] = [];
const CHOSEN = "loupe:platform";
let unsaved: string | null = null;

function readPlatform(): string | null {
  try {
    return localStorage.getItem("platform") ?? unsaved;
  } catch {
    return unsaved;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHOSEN, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHOSEN, listener);
    removeEventListener("storage", listener);
  };
}
