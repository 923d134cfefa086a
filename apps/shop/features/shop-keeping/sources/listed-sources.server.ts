import { ApiError } from "#server/http/api-error.ts";
import { RATES_SERVICE } from "#features/freight/currency-rates/service.server.ts";
import { MAIL_SERVICE } from "#features/accounts/mail/service.server.ts";
import type { Config } from "#server/config.ts";
import { SOURCE_RECORDS, variablesOf } from "#server/sources/source-list.ts";

type Listed = {
  service: string;
  name: string;
  about: string;
  /** A live shop needs at least one connected source of each kind. */
  kind?: "photos" | "goods" | "mail";
  /** The names of its settings. The first one connects it. */
  variables: readonly (keyof Config)[];
  hasSandbox: boolean;
};

/** Every source, in the order of the dashboard: first those that are called for lookups. */
export const LISTED_SOURCES: readonly Listed[] = [
  ...SOURCE_RECORDS.map((source) => ({
    service: source.id,
    name: source.name,
    about: source.about,
    kind: "kind" in source ? source.kind : undefined,
    variables: variablesOf(source),
    hasSandbox: true,
  })),
  {
    service: MAIL_SERVICE.service,
    name: "Mail",
    about: "Sends verification and reset links. Without it, you pass them on from the outbox.",
    kind: "mail",
    variables: MAIL_SERVICE.variables,
    hasSandbox: false,
  },
  {
    service: "google",
    name: "Google sign-in",
    about: "Lets shoppers sign in with Google or another OpenID provider.",
    variables: ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_ISSUER"],
    hasSandbox: false,
  },
  {
    ...RATES_SERVICE,
    name: "Exchange rates",
    about: "The daily file of exchange rates. Without it, old rates stand in, with their date.",
    hasSandbox: false,
  },
  {
    service: "picture-storage",
    name: "Picture storage",
    about: "A bucket for pictures. Without it, they are stored in DATA_DIR on this machine.",
    variables: ["S3_URL"],
    hasSandbox: false,
  },
];

/** @throws {ApiError} 404 for an unknown source */
export function sourceOf(source: string): Listed {
  const entry = LISTED_SOURCES.find((candidate) => candidate.service === source);
  if (!entry) throw new ApiError("service_not_found");
  return entry;
}
