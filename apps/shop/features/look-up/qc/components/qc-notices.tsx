import { listed } from "#texts/words.ts";
import type { QcPhotos } from "@loupe/contract";
import { TriangleAlert } from "lucide-react";
import { LocalTime } from "#ui/format/local-time.tsx";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import * as texts from "#texts/qc.ts";
import { ReloadLink } from "#ui/reload-link.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";

/** The note that sources have not responded yet. It is below the photos, so that nothing shifts when others arrive. */
export const QcWaiting = ({ qcPhotos }: { qcPhotos: QcPhotos }) => (
  <div className="border-t border-line py-4 text-sm text-ink-2">
    <output>{texts.pendingStatus(listed(askersOf(qcPhotos, qcPhotos.waiting)))}</output>
    <ReloadWithoutScripts />
  </div>
);

/** A warning that photos may be missing, because a source failed or its data is old. */
export function QcNotices({ qcPhotos }: { qcPhotos: QcPhotos }) {
  if (qcPhotos.partial) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line bg-card py-2.5 pe-2.5 ps-4">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn" />
        <p className="min-w-48 flex-1">
          {texts.didNotAnswer(listed(askersOf(qcPhotos, qcPhotos.failed)))}
        </p>
        <ReloadLink size="small">{texts.retry}</ReloadLink>
      </div>
    );
  }
  if (qcPhotos.stale && qcPhotos.fetchedAt) {
    return (
      <p className="mb-4 text-sm text-ink-3">
        {withSlots(texts.sourceSilent, {
          date: <LocalTime at={new Date(qcPhotos.fetchedAt!)} withTime />,
        })}
      </p>
    );
  }
  return null;
}

/** Returns the names of these sources' services in the page's language, or else the names in the API's response. */
const askersOf = ({ sources }: QcPhotos, of: readonly string[]) =>
  sources
    .filter(({ name }) => of.includes(name))
    .map(({ name, asker }) => texts.sourceServices[name] ?? asker);
