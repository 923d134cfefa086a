import type { ConnectedService } from "@loupe/contract";
import { useAnswer } from "#client/query-client.tsx";
import { Service } from "#features/shop-keeping/outside-services/service.tsx";
import * as texts from "#texts/dashboard-settings.ts";

/** The services that a section connects, with a test of each that calls it as it is saved. */
export function ServiceTests({ services }: { services: (service: string) => boolean }) {
  const answer = useAnswer("GET /dashboard/getServices", {});
  const listed = (answer.data?.data ?? []).filter(({ service }) => services(service));
  if (listed.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{texts.testHeading}</h3>
      <ul className="divide-y divide-line">
        {listed.map((service: ConnectedService) => (
          <Service key={service.service} {...service} />
        ))}
      </ul>
    </div>
  );
}
