import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while its HTML is taken over, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
