import { useEffect } from "react";
import { useSite } from "#features/site/frame/root-data.ts";
import { isInstalled } from "#features/site/install-offer/installed.ts";
import { countLookUp, hasReturned } from "#features/site/install-offer/look-up-visits.ts";
import { useLocation } from "#ui/navigation.ts";

type Props = { cacheOffline: () => Promise<void>; cacheOfflinePages: () => Promise<unknown> };

/**
 * Counts visits with a lookup, and caches the converter for offline use. Visitors who return get only the page "no
 * connection", because the converter's code is large. Shows nothing.
 */
export function AppHelp({ cacheOffline, cacheOfflinePages }: Props) {
  const { pathname } = useLocation();
  const installable = useSite()?.installable ?? false;
  useEffect(() => {
    if (/^\/(?:product|qc-product|qc-search)(?:\/|$)/.test(pathname)) countLookUp();
    if (!installable) return;
    const usesConverter = isInstalled() || pathname === "/convert";
    if (!usesConverter && !hasReturned()) return;
    // If this fails because storage is full or the connection breaks, the next visit tries again.
    (usesConverter ? cacheOffline() : cacheOfflinePages()).catch(() => undefined);
  }, [pathname, installable, cacheOffline, cacheOfflinePages]);
  return null;
}
