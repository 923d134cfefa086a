import { lazy, Suspense, useEffect, type ComponentType } from "react";
import type { Alert, AlertProps } from "./alert-popup.tsx";
import { sharedState } from "../shared-state.ts";

/** Shows a message that the user must confirm. Callable from anywhere in the browser. */
export const showAlert = (alert: Alert) => currentAlert.set({ alert, open: true });

/** Loads the dialog's code in advance. Call it when an alert becomes likely. */
export const prepareAlert = () => void loadPopup();

/** Renders the alerts. Used once, in the root. */
export function Alerts() {
  const state = currentAlert.use();
  if (!state) return null;
  return (
    <Suspense>
      <Popup {...state} close={() => currentAlert.set({ ...state, open: false })} />
    </Suspense>
  );
}

const currentAlert = sharedState<Omit<AlertProps, "close"> | null>(null);

// If the dialog's code cannot be loaded, for example offline, the browser's own alert shows the message.
const loadPopup = (): Promise<{ default: ComponentType<AlertProps> }> =>
  import("./alert-popup.tsx").then(
    ({ AlertPopup }) => ({ default: AlertPopup }),
    () => ({ default: BrowserAlert }),
  );
const Popup = lazy(loadPopup);

function BrowserAlert({ alert, open, close }: AlertProps) {
  useEffect(() => {
    if (!open) return;
    // oxlint-disable-next-line no-alert -- the last resort, see above
    window.alert([alert.title, alert.text, alert.footer].filter(Boolean).join("\n\n"));
    close();
  }, [alert, open, close]);
  return null;
}
