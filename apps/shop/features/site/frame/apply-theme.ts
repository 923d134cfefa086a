/** The event that reports a choice of the theme. Its detail is the theme. */
export const THEME_CHOSEN = "loupe:theme";

/** Applies the chosen theme before the first paint, so that the other theme does not flash, and follows every change. */
export function applyTheme(): void {
  const root = document.documentElement.classList;
  const device = matchMedia("(prefers-color-scheme: dark)");
  let chosen: string | undefined;

  function apply(theme?: string) {
    chosen = theme ?? chosen;
    let current = chosen;
    try {
      current = localStorage.getItem("theme") ?? chosen;
    } catch {
      // Storage is blocked: the choice lasts until the visitor leaves the page.
    }
    const isDark = current === "dark" || (current !== "light" && device.matches);
    root.toggle("dark", isDark);
    root.toggle("light", !isDark);
    const colors = document.querySelectorAll<HTMLMetaElement>("[name=theme-color]");
    for (const [place, color] of colors.entries())
      color.media = (place === 0) === isDark ? "print" : "all";
  }

  apply();
  for (const name of ["load", "storage", "pageshow"]) addEventListener(name, () => apply());
  device.addEventListener("change", () => apply());
  addEventListener(THEME_CHOSEN, (event) => apply((event as CustomEvent<string>).detail));
  // A choice before the control is hydrated.
  addEventListener(
    "change",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.themeChoice === undefined) return;
      try {
        localStorage.setItem("theme", target.value);
      } catch {
        // Storage is blocked, as above.
      }
      apply(target.value);
    },
    true,
  );
}
