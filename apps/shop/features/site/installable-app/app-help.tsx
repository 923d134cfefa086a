import { useEffect } from "react";
import { useSite } from "#features/site/frame/root-data.ts";
import { isInstalled } from "#features/site/install-offer/installed.ts";
import { countLookUp } from "#features/site/install-offer/look-up-visits.ts";
import { useLocation } from "#ui/navigation.ts";

type Props = { cacheOffline: () => Promise<void> };

/** Counts visits with a lookup, and caches the converter for offline use. Shows nothing. */
export function AppHelp({ cacheOffline }: Props) {
  const { pathname } = useLocation();
  const installable = useSite()?.installable ?? false;
  useEffect(() => {
    if (/^\/(?:product|qc-product|qc-search)(?:\/|$)/.test(pathname)) countLookUp();
    if (!installable || !(isInstalled() || pathname === "/convert")) return;
    // If this fails because storage is full or the connection breaks, the next visit tries again.
    cacheOffline().catch(() => undefined);
  }, [pathname, installable, cacheOffline]);
  return null;
}
