import type { ReactNode } from "react";
import { NavigationContext } from "#ui/navigation.ts";

type Props = { search?: string; children: ReactNode };

/** Provides an address to components that are only rendered. */
export function AtAddress({ search = "", children }: Props) {
  const navigation = {
    address: { pathname: "/", search, hash: "", state: null },
    navigate() {
      throw new Error("This test does not navigate.");
    },
    opensDocument: () => true,
  };
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
