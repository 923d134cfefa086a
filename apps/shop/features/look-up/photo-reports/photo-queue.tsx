import { Flag } from "lucide-react";
import { useLocation } from "#ui/navigation.ts";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { ChoiceFilter } from "#features/site/dashboard/filters.tsx";
import { PagedList } from "#features/site/dashboard/paged-list.tsx";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { useListFocus } from "#ui/lists/list-focus.ts";
import { KeysHelp, useKeysSwitch, useRowKeys } from "#ui/lists/row-keys.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ReportCard } from "./report-card.tsx";
import { REPORTS, useSettle, useSettled } from "./settling.ts";
import * as texts from "#texts/dashboard/photo-reports.ts";

type Status = "open" | "settled";

/** The keyboard shortcuts for the focused photo. */
const KEYS = [
  ["h", "hide"],
  ["p", "keep"],
] as const;

/** The page of reported photos, the last reported first. The address contains the filter. */
export function PhotoQueue() {
  const { search } = useLocation();
  const status = new URLSearchParams(search).get("status") === "settled" ? "settled" : "open";
  return (
    <Part title={texts.photoReportsTitle} text={texts.qcPhotosUsersFind}>
      <ChoiceFilter
        label={texts.status}
        name="status"
        value={status}
        unset="open"
        className="mb-5 max-w-44"
      >
        <option value="open">{texts.open}</option>
        <option value="settled">{texts.settled}</option>
      </ChoiceFilter>
      <Reports key={status} status={status} />
    </Part>
  );
}

function Reports({ status }: { status: Status }) {
  const pages = usePages(REPORTS, { status });
  const settle = useSettle();
  const settledIds = useSettled();
  const keys = useKeysSwitch();
  const visiblePhotos = rowsOf(pages.data).filter(({ _id }) => !settledIds.has(_id));
  const { list, goOnBelow } = useListFocus<HTMLElement>(visiblePhotos.map(({ _id }) => _id));
  const press = (key: string, current: string | undefined) => {
    const photo = visiblePhotos.find(({ _id }) => _id === current);
    const isHiding = key === "h";
    // If a photo's reports are settled already, the same decision would change nothing.
    if (!photo || (status === "settled" && photo.isHidden === isHiding)) return;
    settle(photo, isHiding ? "hidden" : "kept");
  };
  useRowKeys({ list, keys: KEYS, press }, keys.isOn);
  return (
    <PagedList
      pages={pages}
      label={texts.reportedPhotosLabel}
      what="reports"
      fallback={texts.loadError}
      count={visiblePhotos.length}
      loading={<Loading failures={pages.failureCount} />}
      empty={<NoReport status={status} />}
      list={list}
      onMore={goOnBelow}
    >
      <KeysHelp {...keys} keys={KEYS} />
      <ul className="grid grid-cols-1 gap-3">
        {visiblePhotos.map((photo) => (
          <li key={photo._id}>
            <ReportCard photo={photo} settle={(verdict) => settle(photo, verdict)} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}

const NoReport = ({ status }: { status: Status }) => (
  <EmptyState
    icon={<Flag />}
    title={status === "open" ? texts.noPhotoWaits : texts.settledEmptyTitle}
    text={status === "open" ? texts.whatUsersReportEnlarged : texts.settledEmptyText}
  />
);

const Loading = ({ failures }: { failures: number }) => (
  <>
    <LoadingLine what={texts.reports} failures={failures} />
    <div className="grid gap-3">
      {["a", "b", "c"].map((one) => (
        <div key={one} className="card grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
          <Skeleton className="aspect-4/3 rounded-2" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-full max-w-80" />
          </div>
        </div>
      ))}
    </div>
  </>
);
