import type { Overview } from "@loupe/contract";
import { Link } from "#ui/navigation.ts";
import {
  STATE_COLOUR,
  STATE_NAME,
} from "#features/shop-keeping/external-services/service-states.ts";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/local-time.tsx";
import { countOf } from "#ui/quantities.ts";
import * as texts from "#texts/dashboard/overview.ts";

const PAUSED = {
  failures: texts.paused,
  quota: texts.quotaExhausted,
  credentials: texts.credentialsRejected,
};

/** Names of the states in this list. The sandbox responds too, which does not prove that the real service works. */
const ANSWERING = { ...STATE_NAME, connected: "Answers", untested: texts.uncalled };

export const Upstreams = ({ upstreams }: { upstreams: Overview["upstreams"] }) => (
  <section className="card min-w-0 p-4">
    <h3 className="text-sm text-ink-2">
      <Link to="/dashboard/go-live" className="inline-block leading-[44px] underline">
        {texts.servicesTitle}
      </Link>
    </h3>
    {upstreams.length === 0 && (
      <p className="py-4 text-sm text-ink-2">{texts.noneAskedSinceShop}</p>
    )}
    <ul className="mt-2 grid gap-2.5">
      {upstreams.map(
        ({ upstream, name, state, paused, failures, lastSuccessAt, lastFailureAt }) => (
          <li key={upstream}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-[550]">{name}</span>
              <span
                className={cx(
                  "text-sm",
                  paused ? "text-bad" : failures > 0 ? "text-warn" : STATE_COLOUR[state],
                )}
              >
                {paused
                  ? PAUSED[paused]
                  : failures > 0
                    ? countOf(failures, "failure")
                    : ANSWERING[state]}
              </span>
            </p>
            <p className="text-sm text-ink-2">
              {lastSuccessAt ? (
                <>
                  Answered <LocalTime at={new Date(lastSuccessAt)} withTime />
                </>
              ) : (
                texts.unanswered
              )}
              {lastFailureAt && (
                <>
                  , failed <LocalTime at={new Date(lastFailureAt)} withTime />
                </>
              )}
            </p>
          </li>
        ),
      )}
    </ul>
  </section>
);

/** The list of processes. Hidden if only one process serves the shop. */
export const Processes = ({ processes }: { processes: Overview["processes"] }) =>
  processes.length > 1 && (
    <section className="card min-w-0 p-4">
      <h3 className="text-sm text-ink-2">{countOf(processes.length, "process", "processes")}</h3>
      <ul className="mt-2 grid gap-2.5">
        {processes.map(({ name, startedAt, seenAt }) => (
          <li key={name}>
            <p className="font-[550] wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-2">
              Started <LocalTime at={new Date(startedAt)} withTime />, seen{" "}
              <LocalTime at={new Date(seenAt)} withTime />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
