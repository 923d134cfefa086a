import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#first-view/hydrated.ts";

type State = { openedHere?: boolean } | null;

/**
 * Keeps what is open over the page in the address's hash: shareable, closed by "back", and never sent
 * to the server, so that one stored page serves them all.
 */
export function useOpenInHash() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const steady = { preventScrollReset: true };
  return {
    id: hydrated ? hash.slice(1) : "",
    move: (id: string) => navigate({ search, hash: id }, { ...steady, state, replace: true }),
    close: () =>
      (state as State)?.openedHere
        ? navigate(-1)
        : navigate({ search }, { ...steady, replace: true }),
  };
}

/** The target that opens it, with the state that "back" and closing need. */
export const openInHash = (id: string) =>
  [
    { search: location.search, hash: id },
    { preventScrollReset: true, state: { openedHere: true } satisfies State },
  ] as const;
