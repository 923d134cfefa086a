import { MessagesSquare } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import * as texts from "#texts/qc.ts";
import { cancel } from "#texts/ui.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import {
  ADVICE,
  chosenIn,
  CHOOSING,
  CHOICE_MAX,
  toggled,
  withChosen,
  withoutChosen,
} from "./collage-photos.ts";
import type { Choosing } from "#features/look-up/qc/components/qc-sets.tsx";

/**
 * Returns the photos that the shopper is choosing to ask advice about. They are in the address, so that a reload keeps
 * them.
 */
export function useChoosing(): Choosing | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = chosenIn(search, CHOOSING);
  const isChoosing = inAddress !== undefined;
  // The chosen photos until the address contains them, because the next click may come sooner.
  const [ahead, setAhead] = useState<string[]>();
  if (!isChoosing && ahead) setAhead(undefined);
  if (!inAddress) return undefined;
  const names = ahead ?? inAddress;
  return {
    names,
    isFull: names.length >= CHOICE_MAX,
    choose(name) {
      const next = toggled(names, name);
      setAhead(next);
      void navigate(
        { search: withChosen(search, CHOOSING, next) },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

type FocusProps = {
  /** Whether the bar takes the focus when it appears, because it replaces the focused element. */
  takesFocus: boolean;
};

function useFocusOfReplaced<E extends HTMLElement>({ takesFocus }: FocusProps) {
  const element = useRef<E>(null);
  const take = useEffectEvent(() => {
    if (takesFocus && document.activeElement === document.body) element.current?.focus();
  });
  useEffect(() => take(), []);
  return element;
}

export function AdviceButton({ begin, ...focus }: FocusProps & { begin: () => void }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const button = useFocusOfReplaced<HTMLButtonElement>(focus);
  return (
    <button
      ref={button}
      type="button"
      onClick={() => {
        begin();
        void navigate(
          { search: withChosen(search, CHOOSING, []) },
          { replace: true, preventScrollReset: true },
        );
      }}
      className={buttonClass({ size: "small", className: "js-only" })}
    >
      <MessagesSquare aria-hidden className="size-4.5" />
      {texts.adviceButton}
    </button>
  );
}

/** The bar with the number of chosen photos and the button to share them. It stays visible while the page scrolls. */
export function ChoosingBar({ names, ...focus }: Choosing & FocusProps) {
  const bar = useFocusOfReplaced<HTMLElement>(focus);
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={texts.adviceButton}
      className="sticky top-19 z-10 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 border border-line bg-card py-2 pe-2 ps-4 md:top-20"
    >
      <output className="num min-w-30 flex-1">
        {names.length === 0
          ? texts.choosePhotosLabel(CHOICE_MAX)
          : texts.chosen(names.length, CHOICE_MAX)}
      </output>
      <div className="flex gap-2">
        <Link
          to={{ search: withoutChosen(search) }}
          replace
          preventScrollReset
          className={buttonClass({ size: "small", variant: "quiet" })}
        >
          {cancel}
        </Link>
        <Button
          size="small"
          variant="primary"
          disabled={names.length === 0}
          onClick={() =>
            void navigate(
              { search: withChosen(search, ADVICE, names), hash: "qc-photos" },
              { state: { isChooser: true } },
            )
          }
        >
          {texts.share}
        </Button>
      </div>
    </section>
  );
}
