import { Bookmark, BookmarkCheck, LogIn } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useState, type MouseEvent } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { rememberBegun, takeBegun } from "#browser/begun.ts";
import { loginFrom } from "#browser/login-paths.ts";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { toast } from "#ui/notices/toast.tsx";
import { rememberSaved, savedOption, useSavedOption } from "./known-items.ts";
import * as texts from "#texts/collection.ts";

type Props = {
  item: ItemRef;
  /** The title of the item, if it is known already. */
  title: string | undefined;
  /** The id of the option (sku) that the shopper has chosen. */
  sku?: string | undefined;
  className?: string;
};

/**
 * The button that adds an item to the collection. The HTML contains the variants for visitors and for logged-in
 * users; `data-role` on the root element selects one, so that nothing moves at hydration. The code that adds an item
 * is loaded when the pointer or focus reaches the button.
 */
export const AddToCollection = ({ className, ...props }: Props) => (
  <>
    <ForVisitor {...props} className={cx("js-only for-visitor w-full", className)} />
    <ForMember {...props} className={cx("for-user w-full", className)} />
  </>
);

/**
 * The button for visitors. It looks disabled. A click explains that adding needs a login, and turns it into a link to
 * the login.
 */
function ForVisitor({ item, sku, className }: Omit<Props, "title">) {
  const [isAsking, setAsked] = useState(false);
  const { pathname, search } = useLocation();
  const { begin, take, guard } = useSwap();
  if (isAsking) {
    return (
      <Link
        ref={take}
        onClick={guard}
        to={loginFrom(pathname + search, "save")}
        className={buttonClass({ className })}
      >
        <LogIn className="size-4.5" />
        {texts.loginLink}
      </Link>
    );
  }
  const ask = () => {
    begin();
    setAsked(true);
    rememberBegun({ act: "save", item, path: pathname + search });
    toast(texts.loginNotice);
    void addIfLoggedIn(item, sku).catch(() => undefined);
  };
  return (
    <button
      type="button"
      aria-disabled
      title={texts.loginTooltip}
      onClick={ask}
      className={buttonClass({ className: cx("cursor-not-allowed! text-ink-3!", className) })}
    >
      <Bookmark className="size-4.5" />
      {texts.addCollectionButton}
    </button>
  );
}

/**
 * Tries to add the item nevertheless, for a visitor who has just logged in in another tab. An error needs no message,
 * because the notice covers it.
 */
async function addIfLoggedIn(item: ItemRef, sku: string | undefined): Promise<void> {
  const { callAs } = await loadSessions();
  await callAs(ADD, { query: { ...itemFields(item), sku } });
  takeBegun("save", item);
  rememberSaved([{ ...item, sku }], true);
}

function ForMember({ item, title, sku, className }: Props) {
  const saved = useSavedOption(item);
  const isSaved = saved !== undefined;
  const { begin, take, guard } = useSwap();
  const [isAsking, setAsked] = useState(false);
  useFinishAdding(item, sku);
  if (isSaved && (!sku || sku === saved)) {
    return (
      <>
        <Button
          ref={take}
          aria-label={texts.removeLabel}
          onClick={(event) => {
            guard(event);
            if (!event.defaultPrevented) setAsked(true);
          }}
          onPointerEnter={prepare}
          onFocus={prepare}
          className={className}
        >
          <BookmarkCheck className="size-4.5 text-good" />
          {texts.collection}
        </Button>
        {isAsking && (
          <Suspense>
            <DeleteDialog
              subject={title}
              text={texts.removalWarning}
              onYes={() => removeAtOnce(item, begin)}
              onClosed={() => setAsked(false)}
            />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Button
      ref={take}
      onClick={() => void addAtOnce(item, sku, begin)}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={className}
    >
      <Bookmark className="size-4.5" />
      {isSaved ? texts.saveOptionButton : texts.addCollectionButton}
    </Button>
  );
}

/** Adds the item if the visitor clicked the button before the login. */
function useFinishAdding(item: ItemRef, sku: string | undefined): void {
  const finish = useEffectEvent(() => {
    const isMember = document.documentElement.dataset.role !== undefined;
    if (!isMember || !takeBegun("save", item)) return;
    void addAtOnce(item, sku, () => undefined).then(
      (isAdded) => isAdded && toast(texts.addedTitle, { kind: "success" }),
    );
  });
  useEffect(() => finish(), []);
}

/**
 * Shows the item as saved with this option before the server responds, and undoes this if the server responds with an
 * error. Returns whether the server has saved it.
 */
async function addAtOnce(
  item: ItemRef,
  sku: string | undefined,
  begin: () => void,
): Promise<boolean> {
  begin();
  const saved = savedOption(item);
  rememberSaved([{ ...item, sku }], true);
  try {
    await addItem(item, sku);
    return true;
  } catch (error) {
    begin();
    rememberSaved([{ ...item, sku: saved }], saved !== undefined);
    toast(reasonOf(error), { kind: "error" });
    return false;
  }
}

function removeAtOnce(item: ItemRef, begin: () => void): void {
  begin();
  const sku = savedOption(item);
  rememberSaved([item], false);
  void removeItem(item).then(
    () => toast(texts.deleted, { text: texts.deletedMessage, kind: "success" }),
    (error: unknown) => {
      begin();
      rememberSaved([{ ...item, sku }], true);
      toast((error as { message?: string }).message || texts.generalError, {
        kind: "error",
      });
    },
  );
}

const ADD = "POST /users/addToCollection";
const loadSessions = () => import("#browser/calls.ts");
const prepare = () => void loadSessions().catch(() => undefined); // the click reports the failure

async function addItem(item: ItemRef, sku: string | undefined): Promise<void> {
  const { callAs } = await loadSessions();
  // `keepalive` completes the request even if the user leaves the page immediately.
  await callAs(ADD, { query: { ...itemFields(item), sku } }, { keepalive: true });
}

async function removeItem(item: ItemRef): Promise<void> {
  const { callAs } = await loadSessions();
  await callAs(
    "POST /users/removeFromCollection",
    { query: itemFields(item) },
    { keepalive: true },
  );
}

const DeleteDialog = lazy(() =>
  import("#ui/dialogs/delete-dialog.tsx").then(({ DeleteDialog }) => ({ default: DeleteDialog })),
);

/**
 * The message for an error. A failed import of the code and a missing response have the same message, because both
 * mean that nothing was sent.
 */
function reasonOf(error: unknown): string {
  const { status = 0, message = "" } = error as { status?: number; message?: string };
  if (status === 0) return texts.offlineAddError;
  if (status < 300) return texts.addError;
  return message || texts.generalError;
}

/**
 * For this time after a click, clicks on the control that has replaced the button are ignored, because they belong to
 * a double click on the button.
 */
const DOUBLE_CLICK_MS = 500;

/**
 * For a control that a click replaces by another one. Gives the focus to the new one, and ignores the second half of
 * a double click.
 */
function useSwap() {
  const [begun_ms, setBegun_ms] = useState(-DOUBLE_CLICK_MS);
  const isJust = () => performance.now() - begun_ms < DOUBLE_CLICK_MS;
  return {
    begin: () => setBegun_ms(performance.now()),
    take: (element: HTMLElement | null) => {
      if (isJust() && document.activeElement === document.body)
        element?.focus({ preventScroll: true });
    },
    guard: (event: MouseEvent) => {
      if (isJust()) event.preventDefault();
    },
  };
}
