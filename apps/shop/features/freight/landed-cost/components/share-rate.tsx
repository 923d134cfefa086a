import { useEffect, useId, useState } from "react";
import { callAs } from "#browser/calls.ts";
import { loginFrom } from "#browser/login-paths.ts";
import { messageOf } from "#browser/messages.ts";
import { useSession } from "#browser/session.ts";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Link, useLocation } from "#ui/navigation.ts";
import { termsOf } from "../cost-inputs.ts";
import { TickBox } from "./more-fields.tsx";
import type { TypedCosts } from "#features/freight/estimates/parcel/stored-inputs.ts";
import * as texts from "#texts/landed-cost.ts";

type Place = { agent: string; currency: string };
type Shared = { isOffered: boolean; rate: number | null };

/** The server stores as many digits. */
const DIGITS = 5;

/** Returns the yuan for one unit of the currency, in place of the two amounts. Undefined while they are not typed. */
function rateOf(typed: TypedCosts): number | undefined {
  const { credited = 0, taken = 0 } = termsOf(typed);
  const rate = Number((credited / taken).toPrecision(DIGITS));
  return rate > 0 && Number.isFinite(rate) ? rate : undefined;
}

/** A tick that shares the rate that the shopper measured at an agent. Only a rate is sent, and only by the tick. */
export function ShareRate({ typed, ...place }: Place & { typed: TypedCosts }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const rate = rateOf(typed);
  if (session === undefined) return null;
  if (session)
    return (
      <ShareTick
        key={`${session.user.id} ${place.agent} ${place.currency}`}
        {...place}
        rate={rate}
      />
    );
  return (
    rate !== undefined && (
      <p className="pt-2.5 text-sm text-ink-2">
        {withSlots(texts.shareLogin, {
          link: <Link to={loginFrom(pathname + search + hash)} className="underline" />,
        })}
      </p>
    )
  );
}

function ShareTick({ rate, ...place }: Place & { rate: number | undefined }) {
  const { shared, refusedRate, isBusy, error, share } = useSharedRate(place);
  const noteId = useId();
  if (!shared || (shared.rate === null && (!shared.isOffered || rate === undefined))) return null;
  const isOther = shared.rate !== null && rate !== undefined && rate !== shared.rate;
  const isShared = shared.rate !== null && !isOther;
  const isRefused = refusedRate !== undefined && refusedRate === rate;
  return (
    <div className="pt-1.5">
      <TickBox
        label={texts.shareLabel}
        name="share"
        checked={isShared}
        disabled={isOther && !shared.isOffered}
        aria-busy={isBusy}
        aria-describedby={noteId}
        onChange={({ target }) => !isBusy && share(target.checked ? rate : undefined)}
      />
      <div id={noteId} className="text-sm text-pretty text-ink-2">
        <output className="block">
          {isShared && texts.shareDone}
          {isOther && !isRefused && texts.shareOther}
          {isRefused && texts.shareRefused}
          {isRefused && isOther && ` ${texts.shareKept}`}
        </output>
        {!isShared && <p>{texts.shareHint}</p>}
      </div>
      <ErrorMessage>{error}</ErrorMessage>
    </div>
  );
}

/** Loads the rate that the shopper shares of an agent. `share` sends a rate, or takes the shared one back. */
function useSharedRate({ agent, currency }: Place) {
  const [shared, setShared] = useState<Shared>();
  const [refusedRate, setRefusedRate] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const query = { agent, currency };
    void callAs("GET /agent-facts/measured_rates/own", { query }, { signal }).then(
      ({ data }) => !signal.aborted && setShared(data),
      // Without an answer, nothing is offered. The bill does not need it.
      () => undefined,
    );
    return () => controller.abort();
  }, [agent, currency]);
  const share = async (rate: number | undefined) => {
    setBusy(true);
    setErrorText(undefined);
    try {
      const { sharedRate, isCounted } = await send({ agent, currency }, rate);
      setShared((before) => before && { ...before, rate: sharedRate });
      setRefusedRate(isCounted ? undefined : rate);
    } catch (error) {
      setErrorText(messageOf(error, texts.shareError));
    } finally {
      setBusy(false);
    }
  };
  return {
    shared,
    refusedRate,
    isBusy,
    error: errorText,
    share: (rate?: number) => void share(rate),
  };
}

/** Returns the rate that is shared then, or null. A rate that does not count leaves the earlier one as it is. */
async function send(place: Place, rate: number | undefined) {
  if (rate === undefined) {
    await callAs("DELETE /agent-facts/measured_rates/own", { query: place });
    return { sharedRate: null, isCounted: true };
  }
  const body = { ...place, rate };
  return (await callAs("POST /agent-facts/measured_rates", { body })).data;
}
