import { useEffect, useRef, useState } from "react";
import { useBlocker } from "#ui/navigation.ts";
import { hasChangedForm, watchForms } from "#ui/forms/changed-forms.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import * as texts from "#texts/dashboard/dashboard.ts";

/** Whether a form of the page or of a dialog contains unsaved input. Ignores forms in the site's header. */
const isChanged = () =>
  [...document.querySelectorAll('main, [role="dialog"]')].some(hasChangedForm);

/**
 * Prompts for confirmation before a dashboard page with unsaved input is left: by a link, by Back, by another address
 * of the same page, by a reload or by closing the window. Forms need not register here.
 */
export function LeaveGuard() {
  useEffect(watchForms, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const [question, setQuestion] = useState(0);
  const hasAgreed = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isSamePlace = from.pathname === to.pathname && from.search === to.search;
    if (isSamePlace || !isChanged()) return false;
    hasAgreed.current = false;
    setQuestion((before) => before + 1);
    return true;
  });
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      // A new key opens the question again if the user leaves again while it is closing.
      key={question}
      title={texts.leaveHeading}
      text={texts.leaveText}
      yes={texts.leave}
      no={texts.stay}
      onYes={() => {
        hasAgreed.current = true;
        blocker.proceed();
      }}
      // The question may close during the navigation back. A reset would then block the navigation again.
      onClosed={() => hasAgreed.current || blocker.reset()}
    />
  );
}
