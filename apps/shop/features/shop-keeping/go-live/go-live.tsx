import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { DemonstrationNotice } from "#features/shop-keeping/demonstration/demonstration-notice.tsx";
import { GoLiveSection } from "#features/shop-keeping/demonstration/go-live-section.tsx";
import { ClaimQuestion } from "#features/shop-keeping/claim/claim-question.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { GoLiveList } from "./go-live-list.tsx";
import { Service } from "#features/shop-keeping/external-services/service.tsx";
import * as texts from "#texts/dashboard/external-services.ts";

/** The page of the external services: which are connected, what to set for the others, and a test of each. */
export function GoLive() {
  const answer = useAnswer("GET /dashboard/getServices", {});
  return (
    <Part title={texts.title}>
      <GoLiveSection />
      <DemonstrationNotice />
      <ClaimQuestion />
      <GoLiveList />
      <h2 className="text-xl">{texts.listTitle}</h2>
      <p className="mt-1 mb-4 max-w-[64ch] text-pretty text-ink-2">
        {texts.connectTheseServicesEnv}
      </p>
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
          {answer.data.data.map((service) => (
            <Service key={service.service} {...service} />
          ))}
        </ul>
      )}
    </Part>
  );
}
