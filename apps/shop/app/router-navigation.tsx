import { useMemo, type ReactNode } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { changesPrivacy } from "#features/site/analytics/private-paths.ts";
import type { RootData } from "#features/site/frame/root-data.ts";
import { isIslandPath } from "#islands/paths.ts";
import { hrefOf, NavigationContext, partsOf, type Navigate, type To } from "#ui/navigation.ts";

type Props = {
  children: ReactNode;
  /** False if every page is in this document, as in tests. */
  opensDocuments?: boolean;
};

/** Provides the address, and how to change it, from React Router. Pages with islands are other documents. */
export function RouterNavigation({ children, opensDocuments = true }: Props) {
  const address = useLocation();
  const navigate = useNavigate();
  const tool = useRouteLoaderData<RootData>("root")?.site?.analyticsTool;
  const navigation = useMemo(() => {
    const opensDocument = (to: To): boolean => {
      const { pathname } = typeof to === "string" ? partsOf(to) : to;
      return (
        opensDocuments &&
        pathname !== undefined &&
        (isIslandPath(pathname) || changesPrivacy(tool, pathname))
      );
    };
    return {
      address,
      navigate(...[to, options]: Parameters<Navigate>) {
        if (to === -1) return navigate(-1);
        if (!opensDocument(to)) return navigate(to, options);
        location[options?.replace ? "replace" : "assign"](hrefOf(to, address));
      },
      opensDocument,
    };
  }, [address, navigate, opensDocuments, tool]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
