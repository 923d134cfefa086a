export const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;
/** Whether this is Safari on an iPhone or iPad, the only browser with this property. */
export const isOnIos = () => "standalone" in navigator;
/** Whether this is a phone or tablet, where no extension can be loaded by hand. */
export const isOnPhone = () => matchMedia("(pointer: coarse) and (hover: none)").matches;

/** The event of Chrome and Edge that offers the installation. `islands/early-input.ts` stores it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };
export const installPrompt = () => (window as { installPrompt?: InstallPrompt }).installPrompt;
