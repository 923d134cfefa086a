import type { ReactNode } from "react";
import { NavigationContext } from "#ui/navigation.ts";

const NAVIGATION = {
  address: { pathname: "/", search: "", hash: "", state: null },
  navigate() {
    throw new Error("This test does not navigate.");
  },
  opensDocument: () => true,
};

/** Provides an address to components that are only rendered. */
export const AtAddress = ({ children }: { children: ReactNode }) => (
  <NavigationContext value={NAVIGATION}>{children}</NavigationContext>
);
