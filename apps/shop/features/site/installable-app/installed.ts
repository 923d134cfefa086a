export const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;
/** Safari on iPhone and iPad says so by having the property at all. */
export const isOnIos = () => "standalone" in navigator;
