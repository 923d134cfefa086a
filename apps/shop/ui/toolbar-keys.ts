const TOOLBAR = "[role=toolbar],[role=radiogroup]";

/**
 * Makes each `role="toolbar"` one Tab stop: the current choice. The arrow keys focus its other choices. In a
 * `role="radiogroup"` of links, the arrow keys and the space bar also choose. Without JavaScript each control is a Tab
 * stop.
 */
export function addToolbarKeys(): void {
  const lastFocused = new WeakMap<Element, Element>();
  addEventListener("focusin", ({ target }) => {
    const toolbar = toolbarOf(target);
    if (toolbar) lastFocused.set(toolbar, target as Element);
  });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Tab") return moveFocus(event);
      for (const toolbar of document.querySelectorAll(TOOLBAR)) {
        const choices = visibleControls(toolbar);
        const last = choices.find((control) => control === lastFocused.get(toolbar));
        const stop = choices.find(isCurrent) ?? last ?? choices[0];
        for (const control of controlsOf(toolbar)) control.tabIndex = control === stop ? 0 : -1;
      }
    },
    true,
  );
}

function moveFocus(event: KeyboardEvent) {
  const { key } = event;
  const control = event.target as HTMLElement;
  const toolbar = toolbarOf(control);
  if (!toolbar || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const hasRadios = toolbar.role === "radiogroup";
  if (hasRadios && key === " ") {
    event.preventDefault();
    control.click();
    return;
  }
  const choices = visibleControls(toolbar);
  const place = keysOf(toolbar, hasRadios && /^Arrow(Up|Down)$/.test(key)).indexOf(key);
  const next = choices.at((choices.indexOf(control) + 2 * place - 1) % choices.length);
  if (place < 0 || !next) return;
  event.preventDefault();
  next.focus();
  if (hasRadios) next.click();
}

/** Returns the key that moves back, and the key that moves on. */
function keysOf(toolbar: Element, isVertical: boolean): string[] {
  if (isVertical || toolbar.getAttribute("aria-orientation") === "vertical")
    return ["ArrowUp", "ArrowDown"];
  return toolbar.matches(":dir(rtl)") ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
}

const toolbarOf = (target: EventTarget | null) => (target as Element | null)?.closest?.(TOOLBAR);

const controlsOf = (toolbar: Element) => [
  ...toolbar.querySelectorAll<HTMLElement>("a[href],button"),
];

const visibleControls = (toolbar: Element) =>
  controlsOf(toolbar).filter((control) => control.checkVisibility());

const isCurrent = (control: Element) =>
  Boolean(control.ariaCurrent) || control.ariaChecked === "true";
