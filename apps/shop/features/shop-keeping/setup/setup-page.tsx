import { lazy, Suspense } from "react";
import { Guard } from "#features/accounts/identity/guard.tsx";
import { useSession } from "#client/session.ts";
import { Queries } from "#client/query-client.tsx";
import { SetupLink } from "./setup-link.tsx";

const SetupSteps = lazy(async () => ({
  default: (await import("./setup-steps.tsx")).SetupSteps,
}));

const isOwner = (role: string) => role === "owner";

/** The link first, unless the owner is here already. Where no link is good any more, the owner logs in. */
export function SetupPage({ takesLink }: { takesLink: boolean }) {
  const session = useSession();
  if (takesLink && session !== undefined && session?.user.role !== "owner") return <SetupLink />;
  return (
    <Guard admits={isOwner}>
      <Queries>
        <Suspense>
          <SetupSteps />
        </Suspense>
      </Queries>
    </Guard>
  );
}
