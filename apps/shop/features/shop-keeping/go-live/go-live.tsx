import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { DemonstrationNotice } from "#features/shop-keeping/demonstration/demonstration-notice.tsx";
import { GoLiveSection } from "#features/shop-keeping/demonstration/go-live-section.tsx";
import { ClaimQuestion } from "#features/shop-keeping/claim/claim-question.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Service } from "#features/shop-keeping/sources/source.tsx";
import * as texts from "#texts/dashboard/sources.ts";
import type { GoLiveCheck } from "@loupe/contract";
import { Check, ChevronRight, CircleAlert } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import * as goLiveTexts from "#texts/dashboard/go-live.ts";

/** The page of the sources: which are connected, the settings for the others, and a test of each. */
export function GoLive() {
  const answer = useAnswer("GET /dashboard/getServices", {});
  return (
    <Part title={texts.title}>
      <GoLiveSection />
      <DemonstrationNotice />
      <ClaimQuestion />
      <GoLiveList />
      <h2 className="text-xl">{texts.listTitle}</h2>
      <p className="mt-1 mb-4 max-w-[64ch] text-pretty text-ink-2">{texts.sandboxNote}</p>
      {answer.isPending && (
        <output className="block">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-96 w-full" />
        </output>
      )}
      {answer.isError && (
        <PartFailed
          message={messageOf(answer.error, texts.loadFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {answer.data && (
        <ul aria-label={texts.listTitle} className="card divide-y divide-line">
          {answer.data.data.map((source) => (
            <Service key={source.service} {...source} />
          ))}
        </ul>
      )}
    </Part>
  );
}

/**
 * The checklist of a shop's needs before shoppers come: the state of each row, the reason, and the page to correct it.
 */
function GoLiveList() {
  const answer = useAnswer("GET /dashboard/goLiveChecks", {});
  const checks = answer.data?.data;
  const left = checks?.filter(({ isReady }) => !isReady).length ?? 0;
  return (
    <section aria-labelledby="go-live-checks" className="mb-8">
      <h2 id="go-live-checks" className="mb-1 text-xl">
        {goLiveTexts.heading}
      </h2>
      {checks && (
        <p className="mb-4 text-ink-2">
          {left === 0 ? goLiveTexts.allReady : goLiveTexts.left(left)}
        </p>
      )}
      {answer.isPending && <Skeleton className="h-96 w-full" />}
      {answer.isError && (
        <PartFailed
          message={messageOf(answer.error, goLiveTexts.loadFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {checks && (
        <ul aria-labelledby="go-live-checks" className="card divide-y divide-line">
          {checks.map((check) => (
            <li key={check.check}>
              <Row {...check} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A row of the checklist. It is a link if another page corrects it. */
function Row(check: GoLiveCheck) {
  const { page, isReady } = check;
  const className = "flex min-h-11 items-start gap-3 px-4 py-3";
  if (isReady || page === null || page === "go-live") {
    return (
      <div className={className}>
        <Words {...check} />
      </div>
    );
  }
  return (
    <Link to={`/dashboard/${page}`} className={`${className} transition-colors hover:bg-sunk`}>
      <Words {...check} />
      <ChevronRight className="mt-0.5 size-[18px] shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  );
}

const Words = ({ title, text, isReady }: GoLiveCheck) => (
  <>
    {isReady ? (
      <Check className="mt-0.5 size-4.5 shrink-0 text-good" aria-hidden="true" />
    ) : (
      <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-warn" aria-hidden="true" />
    )}
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="font-[550]">{title}</span>{" "}
      <span className={isReady ? "text-sm text-good" : "text-sm text-warn"}>
        {isReady ? goLiveTexts.ready : goLiveTexts.openState}
      </span>
      <span className="block text-sm text-pretty text-ink-2">{text}</span>
    </span>
  </>
);
