import { Toast as Base } from "@base-ui/react/toast";
import { Check, CircleAlert, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { buttonClass } from "../button.tsx";
import { iconButtonClass } from "../icon-button.tsx";
import { Spinner } from "../spinner.tsx";
import { openToasts, waitingToasts } from "./waiting-toasts.ts";
import * as texts from "#texts/ui.ts";
import { language } from "#texts/words.ts";

const SHOWN_MS = { blank: 4000, error: 4000, success: 2000, loading: 0 };
const ACTION_MS = 10_000;
const TOASTS_MAX = 20;

/** Renders the toasts. `languageNow` returns the language of toasts that specify none. */
export function Toaster({ languageNow }: { languageNow: () => string }) {
  return (
    <Base.Provider limit={TOASTS_MAX}>
      <Base.Portal>
        {/* On phones, toasts appear above the Buy bar and a dialog's footer, so that headers and titles stay
            visible. */}
        <Base.Viewport className="fixed end-3 bottom-24 z-60 flex w-[min(22rem,calc(100vw-1.5rem))] flex-col gap-2 outline-none md:top-3 md:end-6 md:bottom-auto">
          <ToastList languageNow={languageNow} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList({ languageNow }: { languageNow: () => string }) {
  const { toasts, add, close } = Base.useToastManager<{ lang: string }>();
  const queue = waitingToasts.use();
  useCloseOnTouch();
  useEffect(() => {
    if (queue.length === 0) return;
    waitingToasts.set([]);
    for (const { id, kind = "blank", title, text, lang = languageNow(), ...more } of queue) {
      const priority = kind === "error" ? "high" : "low";
      const { action, stays } = more;
      const actionProps = action && {
        children: action.label,
        onClick: () => {
          close(id);
          action.act();
        },
      };
      const timeout = stays ? 0 : action ? ACTION_MS : SHOWN_MS[kind];
      const onClose = () => void openToasts.delete(id);
      const content = { id, type: kind, title, description: text, data: { lang } };
      add({ ...content, timeout, priority, actionProps, onClose });
    }
  }, [queue, add, close, languageNow]);
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      lang={toast.data?.lang}
      swipeDirection={["right", "up", "down"]}
      className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-2 border border-line bg-card shadow-lift transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 md:data-starting-style:-translate-y-2 data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-center gap-3 pe-1 ps-4">
        <ToastMark kind={toast.type} />
        <div className="min-w-0 flex-1 py-3">
          <Base.Title className="text-base font-[550] wrap-anywhere" />
          <Base.Description className="text-sm text-ink-2 wrap-anywhere" />
        </div>
        {toast.actionProps && <Base.Action className={buttonClass({ size: "small" })} />}
        {/* Base UI hides the button from screen readers unless the pointer is over the list, although it can be
            focused. */}
        <Base.Close
          aria-hidden={false}
          aria-label={texts.dismiss}
          lang={language}
          className={iconButtonClass}
        >
          <X />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/** Closes toasts that only confirm something, once a finger touches the page, of which they cover a part on a phone. */
function useCloseOnTouch() {
  const { toasts, close } = Base.useToastManager();
  const closeThem = useEffectEvent(({ pointerType }: PointerEvent) => {
    if (pointerType !== "touch") return;
    for (const { id, type, actionProps } of toasts)
      if (!actionProps && (type === "success" || type === "blank")) close(id);
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => closeThem(event);
    addEventListener("pointerdown", listener);
    return () => removeEventListener("pointerdown", listener);
  }, []);
}

function ToastMark({ kind }: { kind: string | undefined }) {
  if (kind === "loading") return <Spinner />;
  if (kind === "success") return <Check className="size-5 shrink-0 text-good" />;
  if (kind === "error") return <CircleAlert className="size-5 shrink-0 text-bad" />;
  return null;
}
