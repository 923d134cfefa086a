import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { subscribeStored } from "#ui/shared-state.ts";
import * as texts from "#texts/frame.ts";
import { THEME_CHOSEN } from "./apply-theme.ts";

/** The control for the theme: light, dark, or the device's setting. Hidden without scripts, because it needs them. */
export function ThemeControl() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => "system");
  const group = useId();
  return (
    <fieldset className="js-only inline-flex items-center rounded-full border border-line bg-card px-0.5 md:h-11">
      <legend className="sr-only">{texts.theme}</legend>
      {THEMES.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="grid size-9.5 place-items-center rounded-full text-ink-2 transition-colors not-has-checked:hover:text-ink has-checked:bg-sunk has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:size-11"
        >
          <input
            type="radio"
            name={group}
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            className="sr-only"
            data-theme-choice
          />
          <Icon className="size-4.5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const THEMES = [
  { value: "light", label: texts.light, Icon: Sun },
  { value: "dark", label: texts.dark, Icon: Moon },
  { value: "system", label: texts.system, Icon: Monitor },
] as const;
type Theme = (typeof THEMES)[number]["value"];

let unsaved: Theme | null = null;

// If storage is blocked, the choice lasts until the page is left.
function readTheme(): Theme {
  let storedTheme: string | null = unsaved;
  try {
    storedTheme = localStorage.getItem("theme") ?? unsaved;
  } catch {
    storedTheme = unsaved;
  }
  return storedTheme === "light" || storedTheme === "dark" ? storedTheme : "system";
}

function chooseTheme(theme: Theme) {
  unsaved = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage is blocked; `readTheme` uses `unsaved` then.
  }
  dispatchEvent(new CustomEvent(THEME_CHOSEN, { detail: theme }));
}

const subscribe = (listener: () => void) => subscribeStored([THEME_CHOSEN], listener);
