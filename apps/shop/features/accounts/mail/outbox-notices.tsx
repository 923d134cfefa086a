import { MailWarning } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import * as texts from "#texts/dashboard/mail.ts";

export const NoMailServer = () => (
  <p className="mb-5 flex gap-3 rounded-2 border border-line bg-sunk px-4 py-3.5 text-pretty">
    <MailWarning className="mt-[1px] size-5 shrink-0 text-warn" aria-hidden="true" />
    <span>
      <strong className="font-[550]">{texts.unconfigured}</strong> Nobody gets the mails of this
      shop: they are kept in the outbox, where you can read them and pass their links on.{" "}
      <Link to="/dashboard/settings?subject=mail" className="underline">
        {texts.serverSettingsLink}
      </Link>
    </span>
  </p>
);

/** The placeholder of the outbox. */
export const OutboxLoading = () => (
  <div className="grid gap-2.5 md:card md:gap-0">
    {["a", "b", "c", "d", "e"].map((row) => (
      <div
        key={row}
        className="flex items-center gap-6 max-md:card max-md:flex-wrap max-md:p-4 md:h-16 md:px-4 md:not-first:border-t md:not-first:border-line"
      >
        <Skeleton className="h-4 w-30" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-full max-w-60" />
        <Skeleton className="h-6 w-18 rounded-full md:ms-auto" />
      </div>
    ))}
  </div>
);
