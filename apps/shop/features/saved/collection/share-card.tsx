import { useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast.tsx";
import { COLLECTION, type CollectionPage } from "./removal.tsx";

/** Shows the collection to whoever has the address, as long as its owner wants. */
export function ShareCard({ shareId }: { shareId: string | null }) {
  const sharing = useSharing();
  const on = sharing.isPending ? sharing.variables : shareId !== null;
  return (
    <section aria-label="Sharing" className="card grid gap-4 px-5 py-4">
      <Switch
        label="Share this collection"
        hint={
          on
            ? "Whoever has the address can look at it. Turning this off ends the address for good."
            : "Nobody but you can see it. Turned on, it has an address that you can pass on."
        }
        checked={on}
        onChange={(next) => !sharing.isPending && sharing.mutate(next)}
      />
      {on && (shareId ? <Address shareId={shareId} /> : <Skeleton className="h-11" />)}
    </section>
  );
}

function useSharing() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (on: boolean) =>
      callAs("POST /users/shareCollection", { query: { on: on ? "true" : "false" } }),
    onSuccess: ({ message, data: { shareId } }, on) => {
      queries.setQueryData<InfiniteData<CollectionPage>>(
        [COLLECTION],
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, shareId })) },
      );
      toast(message, {
        // The last word takes the place of the one before: two of them would lie over the switch.
        id: "sharing",
        kind: "success",
        text: on ? undefined : "The address is dead for good. Sharing again makes a new one.",
      });
    },
    onError: (error) => toast(messageOf(error, "Something went wrong!"), { kind: "error" }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [COLLECTION] }),
  });
}

function Address({ shareId }: { shareId: string }) {
  const copying = useCopy();
  const address = new URL(`/collection/shared/${shareId}`, location.origin).href;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="num flex min-h-11 min-w-0 flex-1 basis-64 items-center rounded-2 border border-line bg-sunk px-4 py-2 text-sm wrap-anywhere hover:border-edge"
        >
          {address}
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <CopyButton copying={copying} text={address} label="Copy address" />
      </div>
      <CopyOutcome {...copying} />
    </div>
  );
}
