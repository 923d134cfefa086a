import { callAs } from "#browser/calls.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useOwnListChange } from "../own-lists.ts";
import * as texts from "#texts/collection.ts";
import { folder } from "#texts/words.ts";

type Props = { id: string; shareId: string | null };

/** The switch by which the owner shares a list with everybody who has its address. */
export function ShareList({ id, shareId }: Props) {
  const sharing = useSharing(id);
  const on = sharing.isPending ? sharing.variables : shareId !== null;
  return (
    <section aria-label={texts.sharing} className="card grid gap-4 px-5 py-4">
      <Switch
        label={texts.shareSwitch}
        hint={on ? texts.sharingHint : texts.privateHint}
        checked={on}
        onChange={(next) => !sharing.isPending && sharing.mutate(next)}
      />
      {on && (shareId ? <Address shareId={shareId} /> : <Skeleton className="h-11" />)}
    </section>
  );
}

const useSharing = (id: string) =>
  useOwnListChange({
    mutationFn: (shared: boolean) =>
      callAs("PATCH /lists/:id", { params: { id }, body: { shared } }),
    onSuccess: (_, on) =>
      toast(on ? texts.nowShared : texts.nowPrivate, {
        // Replaces the previous toast, because two of them would cover the switch.
        id: "sharing",
        kind: "success",
        text: on ? undefined : texts.newLinkHint,
      }),
  });

function Address({ shareId }: { shareId: string }) {
  const copying = useCopy();
  const address = new URL(`${folder}/lists/${shareId}`, location.origin).href;
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
          <span className="sr-only">{texts.newTabHint}</span>
        </a>
        <CopyButton copying={copying} text={address} label={texts.copyAddress} />
      </div>
      <CopyOutcome {...copying} />
    </div>
  );
}
