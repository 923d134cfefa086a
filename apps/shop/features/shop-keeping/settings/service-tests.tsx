import type { ConnectedService } from "@loupe/contract";
import { useAnswer } from "#browser/query-client.tsx";
import { Service } from "#features/shop-keeping/external-services/service.tsx";
import { TestMail } from "./test-mail.tsx";
import * as texts from "#texts/dashboard/settings.ts";

/** Which external services each section connects. `services` has those that no other section has. */
const TESTED: Record<string, (service: string) => boolean> = {
  mail: (service) => service === "mail",
  login: (service) => service === "google",
  services: (service) => !["mail", "google", "currency-rates", "picture-storage"].includes(service),
};

/** Tests of the services of a section, with the saved settings. */
export function SectionTests({ section }: { section: string }) {
  const services = TESTED[section];
  return services && <ServiceTests services={services} sendsMail={section === "mail"} />;
}

type Props = { services: (service: string) => boolean; sendsMail: boolean };

function ServiceTests({ services, sendsMail }: Props) {
  const answer = useAnswer("GET /dashboard/getServices", {});
  const tests = (answer.data?.data ?? []).filter(({ service }) => services(service));
  if (tests.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{texts.testHeading}</h3>
      <ul className="divide-y divide-line">
        {tests.map((service: ConnectedService) => (
          <Service key={service.service} {...service} />
        ))}
      </ul>
      {sendsMail && <TestMail />}
    </div>
  );
}
