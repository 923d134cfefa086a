import { useEffect } from "react";
import { useLocation } from "#ui/navigation.ts";
import { onDisplay } from "./shared-state.ts";

let endpoint: string | undefined;

/** Sends an event to the configured collector, if there is one. Never throws. */
export function track(event: string, detail: Record<string, unknown> = {}): void {
  if (endpoint === undefined) return;
  const body = { event, path: location.pathname, time: new Date().toISOString(), ...detail };
  // A string is sent as text/plain, so browsers send no preflight request to a collector on another host.
  navigator.sendBeacon?.(endpoint, JSON.stringify(body));
}

/** Connects to the collector, and sends a page view whenever the page is displayed, and after each navigation. */
export function useAnalytics(url: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    endpoint = url;
    return onDisplay(() =>
      track("Page View", { path: pathname, title: document.title, referrer: document.referrer }),
    );
  }, [url, pathname]);
}
