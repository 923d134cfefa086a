export const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;
/** Safari on iPhone and iPad says so by having the property at all. */
export const isOnIos = () => "standalone" in navigator;
/** Where fingers point, and no extension can be loaded by hand. */
export const isOnPhone = () => matchMedia("(pointer: coarse) and (hover: none)").matches;

/** Chrome's and Edge's event, which `first-view/early-clicks.tsx` keeps. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };
export const installPrompt = () => (window as { installPrompt?: InstallPrompt }).installPrompt;
