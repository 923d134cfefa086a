import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "./local-time.tsx";

/**
 * What is open over the page, kept in the address's hash: shareable, closed by Back, and never sent
 * to the server, so that one stored page serves them all.
 */
export function useOpenInHash() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true;
  const steady = { preventScrollReset: true };
  return {
    id: hydrated ? hash.slice(1) : "",
    open: (id: string) =>
      navigate({ search, hash: id }, { ...steady, state: { openedHere: true } }),
    move: (id: string) => navigate({ search, hash: id }, { ...steady, state, replace: true }),
    close: () => (openedHere ? navigate(-1) : navigate({ search }, { ...steady, replace: true })),
  };
}
