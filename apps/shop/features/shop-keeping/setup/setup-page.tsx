import { lazy, Suspense } from "react";
import { Guard } from "#features/accounts/login/guard.tsx";
import { useSession } from "#browser/session.ts";
import { Queries } from "#browser/query-client.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import * as texts from "#texts/dashboard/setup.ts";
import { SetupLink } from "./setup-link.tsx";

const SetupSteps = lazy(async () => ({
  default: (await import("./setup-steps.tsx")).SetupSteps,
}));

const isOwner = (role: string) => role === "owner";

/**
 * The page of the first run. It starts with the form for the printed link, unless the owner is logged in. If links are
 * no longer valid, the owner must log in.
 */
export function SetupPage({ takesLink }: { takesLink: boolean }) {
  const session = useSession();
  if (takesLink && session !== undefined && session?.user.role !== "owner") return <SetupLink />;
  return (
    <Guard admits={isOwner} withoutScripts={<WithoutScripts />}>
      <Queries>
        <Suspense>
          <SetupSteps />
        </Suspense>
      </Queries>
    </Guard>
  );
}

/** Instructions for browsers without scripts, which can do only a part of the setup here. */
const WithoutScripts = () => (
  <div lang="en" className="card grid max-w-[64ch] gap-3 p-5 text-pretty text-ink">
    <h1 className="text-xl">{texts.title}</h1>
    <p>{texts.needsScripts}</p>
    <ol className="grid list-decimal gap-3 ps-5">
      <li>
        {withSlots(texts.ownerByCommand, {
          command: <code className="wrap-anywhere">npm run admin -- owner EMAIL</code>,
        })}
      </li>
      <li>
        {withSlots(texts.settingsByFile, {
          command: <code className="wrap-anywhere">cp .env.example .env</code>,
        })}
      </li>
    </ol>
  </div>
);
