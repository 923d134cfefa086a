import { ApiError } from "#server/http/api-error.ts";
import { RATES_SERVICE } from "#features/freight/currency-rates/service.server.ts";
import { MAIL_SERVICE } from "#features/accounts/mail/service.server.ts";
import type { Config } from "#server/config.ts";
import { SERVICE_RECORDS, variablesOf } from "#server/external-services/service-list.ts";

type Listed = {
  service: string;
  name: string;
  about: string;
  /** A live shop needs at least one connected service of each kind. */
  kind?: "photos" | "goods" | "mail";
  /** The names of its settings. The first one connects it. */
  variables: readonly (keyof Config)[];
  isUpstream: boolean;
};

/** Every external service, in the order of the dashboard: first those that are called for lookups. */
export const EXTERNAL_SERVICES: readonly Listed[] = [
  ...SERVICE_RECORDS.map((upstream) => ({
    service: upstream.id,
    name: upstream.name,
    about: upstream.about,
    kind: "kind" in upstream ? upstream.kind : undefined,
    variables: variablesOf(upstream),
    isUpstream: true,
  })),
  {
    service: MAIL_SERVICE.service,
    name: "Mail",
    about: "Sends verification and reset links. Without it, you pass them on from the outbox.",
    kind: "mail",
    variables: MAIL_SERVICE.variables,
    isUpstream: false,
  },
  {
    service: "google",
    name: "Google sign-in",
    about: "Lets shoppers sign in with Google or another OpenID provider.",
    variables: ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_ISSUER"],
    isUpstream: false,
  },
  {
    ...RATES_SERVICE,
    name: "Exchange rates",
    about: "The daily file of exchange rates. Without it, old rates stand in, with their date.",
    isUpstream: false,
  },
  {
    service: "picture-storage",
    name: "Picture storage",
    about: "A bucket for pictures. Without it, they are stored in DATA_DIR on this machine.",
    variables: ["S3_URL"],
    isUpstream: false,
  },
];

/** @throws {ApiError} 404 for an unknown service */
export function serviceOf(service: string): Listed {
  const entry = EXTERNAL_SERVICES.find((candidate) => candidate.service === service);
  if (!entry) throw new ApiError("service_not_found");
  return entry;
}
