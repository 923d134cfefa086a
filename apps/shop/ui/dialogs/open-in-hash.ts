import { useLocation, useNavigate } from "#ui/navigation.ts";
import { useHydrated } from "#first-view/hydrated.ts";

type State = { openedHere?: boolean } | null;

/**
 * Keeps the id of an open view in the address's hash. The view can then be shared and is closed by Back. Browsers
 * do not send the hash, so the server needs only one cached page.
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

/** The navigation target that opens a view, with the state that Back and closing need. */
export const openInHash = (id: string) =>
  [
    { search: location.search, hash: id },
    { preventScrollReset: true, state: { openedHere: true } satisfies State },
  ] as const;
