import { listed } from "#texts/words.ts";
import type { QcPhotos, QcSource } from "@loupe/contract";
import { qcSourceWords } from "@loupe/contract/upstreams";
import { TriangleAlert } from "lucide-react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";

/** Shown below the photos, so that nothing moves when the rest arrives. */
export const QcWaiting = ({ waiting }: { waiting: QcSource[] }) => (
  <div className="border-t border-line py-4 text-sm text-ink-2">
    <output>
      Still asking {namesOf(waiting.map((source) => lowered(qcSourceWords(source).asker)))}…
    </output>
    <ReloadWithoutScripts to="to see all photos" />
  </div>
);

/** What the shopper should know before assuming that these are all photos. */
export function QcNotices({ found }: { found: QcPhotos }) {
  if (found.partial) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line bg-card py-2.5 pr-2.5 pl-4">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn" />
        <p className="min-w-48 flex-1">
          {namesOf(found.failed.map((source) => qcSourceWords(source).asker))} did not answer. There
          may be more photos.
        </p>
        <QcRetry />
      </div>
    );
  }
  if (found.stale && found.fetchedAt) {
    return (
      <p className="mb-4 text-sm text-ink-3">
        A source does not answer now; its photos are kept from{" "}
        <LocalTime at={new Date(found.fetchedAt)} withTime />.
      </p>
    );
  }
  return null;
}

export function QcRetry() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      size="small"
      busy={state === "loading"}
      busyLabel="Asking again…"
      onClick={() => void revalidate()}
    >
      Retry
    </Button>
  );
}

const namesOf = (names: string[]) =>
  listed(names.map((name, place) => (place === 0 ? name : lowered(name))));

const lowered = (name: string) => name[0]!.toLowerCase() + name.slice(1);
