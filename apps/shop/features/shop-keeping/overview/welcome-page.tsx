import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { useSession } from "#browser/session.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { useHasAccess } from "#browser/has-access.ts";
import { NoMailServer } from "#features/accounts/mail/outbox-notices.tsx";
import { useOwnPages } from "#features/site/dashboard/pages.ts";
import { Part } from "#features/site/dashboard/shell.tsx";

/** Greets the logged-in user, and links to the pages that their role includes. */
export function WelcomePage({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  const pages = useOwnPages();
  const isAdmin = useHasAccess("admin");
  if (!user) return null;
  return (
    <Part
      title={`Welcome, ${user.name}`}
      text={
        <>
          You are logged in as <span className="wrap-anywhere text-ink">{user.email}</span>.
        </>
      }
    >
      {isAdmin && <MailServerNotice />}
      {children}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {pages.slice(1).map(({ to, label, Icon, about }) => (
          <li key={to}>
            <Link
              to={`/dashboard/${to}`}
              className="card flex h-full items-center gap-[16px] p-[16px] transition-colors hover:border-edge"
            >
              <span className="grid size-[44px] shrink-0 place-items-center rounded-2 bg-sunk text-ink-2">
                <Icon className="size-[20px]" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-[550]">{label}</span>
                <span className="block text-sm text-ink-2">{about}</span>
              </span>
              <ChevronRight className="size-[18px] shrink-0 text-ink-3" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function MailServerNotice() {
  const { data: outbox } = useAnswer("GET /mail/getOutbox", { query: { limit: 1 } });
  return outbox?.mailServer === false && <NoMailServer />;
}
