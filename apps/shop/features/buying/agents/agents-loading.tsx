import { Skeleton } from "#ui/skeleton.tsx";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import * as texts from "#texts/dashboard/agents.ts";

/** A placeholder of the table of agents. After the first failed request it also shows a status text. */
export const AgentsLoading = ({ failures }: { failures: number }) => (
  <>
    <LoadingLine what={texts.agents} failures={failures} />
    <div className="grid gap-2.5 md:card md:gap-0 md:pt-11">
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => (
        <div
          key={row}
          className="flex items-center gap-4 max-md:card max-md:flex-wrap max-md:p-4 md:h-16 md:border-t md:border-line md:px-4"
        >
          <Skeleton className="h-9 w-19 rounded-full max-md:order-3 max-md:h-11" />
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-4 w-full max-w-40 max-md:flex-1" />
          <span className="basis-full md:hidden" />
          <Skeleton className="h-9 w-29 rounded-full max-md:order-4 max-md:h-11 max-md:w-auto max-md:flex-1 md:ms-auto" />
          <Skeleton className="h-9 w-36 rounded-full max-md:order-5 max-md:h-11 max-md:w-auto max-md:flex-1" />
          <span className="w-22 shrink-0 max-md:hidden" />
        </div>
      ))}
    </div>
  </>
);
