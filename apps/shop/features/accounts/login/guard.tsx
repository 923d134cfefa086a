import type { Role } from "@loupe/contract";
import { createContext, lazy, Suspense, use, useEffect, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Redirect } from "#first-view/redirect.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { standGuard, wayOutOf } from "#browser/session-end.ts";
import { updateUser } from "#browser/session-calls.ts";
import { state, useSession, useSessionState } from "#browser/session.ts";
import * as texts from "#texts/identity.ts";

type Props = {
  /** Whose page it is; left out: of everybody who is logged in. */
  admits?: (role: Role) => boolean;
  /** Where the others are sent. */
  home?: string;
  /** What is said in a browser without scripts. */
  withoutScripts?: ReactNode;
  children: ReactNode;
};

/**
 * Lets in who is logged in, or the roles of a page alone. The server judges every call by itself, and is
 * asked before somebody is sent away: they may have been given another role since they logged in.
 */
export function Guard({ admits = everybody, home = "/", withoutScripts, children }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const isLocked = session ? !admits(session.user.role) : false;
  const [isOpen, setIsOpen] = useState(false);
  const isInner = use(InGuard);
  useEffect(standGuard, []);
  useEffect(() => {
    if (isLocked && !isOpen) void updateUser().then(() => setIsOpen(true));
  }, [isLocked, isOpen]);
  if (session === undefined) return <Waiting withoutScripts={withoutScripts} />;
  if (session === null) return <Redirect to={wayOutOf(pathname + search + hash)} />;
  if (isLocked) return isOpen ? <NotForRole home={home} /> : <Waiting />;
  return (
    <InGuard value={true}>
      {children}
      {!isInner && <Proof />}
    </InGuard>
  );
}

/** Whether a guard is around: a page's guard is in the dashboard's, and one dialog is enough for both. */
const InGuard = createContext(false);

/** Pages behind a guard are where dangerous changes are made. */
function Proof() {
  const answer = useSessionState(() => state.confirm);
  return <Suspense>{answer && <ProofDialog answer={answer} />}</Suspense>;
}

const ProofDialog = lazy(async () => ({
  default: (await import("./proof-dialog.tsx")).ProofDialog,
}));

/** Leads to another page, and says why. */
function NotForRole({ home }: { home: string }) {
  useEffect(() => void toast(texts.pageOfOthers, { id: "role", kind: "error" }), []);
  return <Redirect to={home} />;
}

const everybody = () => true;

const Waiting = ({ withoutScripts }: Pick<Props, "withoutScripts">) => (
  <main id="main" className="wrap grid min-h-[60dvh] place-items-center text-ink-2">
    <output className="js-only">
      <Spinner className="size-7" />
      <span className="sr-only">{texts.accountPending}</span>
    </output>
    <noscript>
      {withoutScripts ?? <p className="card p-5">{texts.pageMembersNeedsScripts}</p>}
    </noscript>
  </main>
);
