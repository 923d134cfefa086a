import type { Role } from "@loupe/contract";
import { createContext, lazy, Suspense, use, useEffect, useState, type ReactNode } from "react";
import { useLocation } from "#ui/navigation.ts";
import { Redirect } from "#first-view/redirect.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { cx } from "#ui/class-names.ts";
import { Spinner } from "#ui/spinner.tsx";
import { registerGuard, wayOutOf } from "#browser/session-end.ts";
import { updateUser } from "#browser/session-calls.ts";
import { state, useSession, useSessionState } from "#browser/session.ts";
import * as texts from "#texts/identity.ts";

type Props = {
  /** The roles that may open the page. Without it, every logged-in account may. */
  admits?: (role: Role) => boolean;
  /** The page to which other visitors are redirected. */
  home?: string;
  /** The text for browsers without scripts. */
  withoutScripts?: ReactNode;
  children: ReactNode;
};

/**
 * Shows a page only to logged-in accounts, or only to the page's roles. The server checks every call by itself.
 * Before a redirect the guard loads the role again, because it may have changed since the login.
 */
export function Guard({ admits = everybody, home = "/", withoutScripts, children }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const isLocked = session ? !admits(session.user.role) : false;
  const [isOpen, setIsOpen] = useState(false);
  const isInner = use(InGuard);
  useEffect(registerGuard, []);
  useEffect(() => {
    if (isLocked && !isOpen) void updateUser().then(() => setIsOpen(true));
  }, [isLocked, isOpen]);
  if (session === undefined) return <Waiting withoutScripts={withoutScripts} />;
  if (session === null) return <Redirect to={wayOutOf(pathname + search + hash)} />;
  if (isLocked) return isOpen ? <NotForRole home={home} /> : <Waiting />;
  if (isInner) return children;
  return (
    <InGuard value={true}>
      <div className={HEIGHT}>{children}</div>
      <Proof />
    </InGuard>
  );
}

/** Whether an outer guard exists. Pages of the dashboard have two guards, which share one dialog. */
const InGuard = createContext(false);

/** Renders the re-authentication dialog, which dangerous changes on guarded pages open. */
function Proof() {
  const answer = useSessionState(() => state.confirm);
  return <Suspense>{answer && <ProofDialog answer={answer} />}</Suspense>;
}

const ProofDialog = lazy(async () => ({
  default: (await import("./proof-dialog.tsx")).ProofDialog,
}));

/** Redirects to another page and shows the reason. */
function NotForRole({ home }: { home: string }) {
  useEffect(() => void toast(texts.pageOfOthers, { id: "role", kind: "error" }), []);
  return <Redirect to={home} />;
}

const everybody = () => true;

/** Keeps the footer below the screen, where it can move while the page loads. */
const HEIGHT = "min-h-dvh";

const Waiting = ({ withoutScripts }: Pick<Props, "withoutScripts">) => (
  <main id="main" className={cx("wrap grid place-items-center text-ink-2", HEIGHT)}>
    <output className="js-only">
      <Spinner className="size-7" />
      <span className="sr-only">{texts.accountPending}</span>
    </output>
    <noscript>{withoutScripts ?? <p className="card p-5">{texts.loginScriptsHint}</p>}</noscript>
  </main>
);
