import { useMemo, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { isIslandPath } from "#islands/paths.ts";
import { hrefOf, NavigationContext, partsOf, type Navigate, type To } from "#ui/navigation.ts";

/** Provides the address, and how to change it, from React Router. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const address = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo(
    () => ({
      address,
      navigate(...[to, options]: Parameters<Navigate>) {
        if (to === -1) return navigate(-1);
        if (!opensDocument(to)) return navigate(to, options);
        location[options?.replace ? "replace" : "assign"](hrefOf(to, address));
      },
      opensDocument,
    }),
    [address, navigate],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

const opensDocument = (to: To): boolean => {
  const { pathname } = typeof to === "string" ? partsOf(to) : to;
  return pathname !== undefined && isIslandPath(pathname);
};
