import type { Overview } from "@loupe/contract";
import type { Access } from "@loupe/contract/access";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { useHasAccess } from "#browser/has-access.ts";
import { cx } from "#ui/class-names.ts";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/overview.ts";

/** The numbers of pending reviews and other tasks. */
export const Waiting = ({ overview }: { overview: Overview }) => (
  <section className="card min-w-0 p-4">
    <h3 className="text-sm text-ink-2">{texts.waiting}</h3>
    <dl className="mt-2 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5">
      <dt>
        <PageLink to="manage-review" access="moderator">
          {texts.reviewsToModerate}
        </PageLink>
      </dt>
      <dd className="num text-end">{wholeNumber(overview.pendingReviews)}</dd>
      <dt>
        <PageLink to="photo-reports" access="moderator">
          {texts.reportsLabel}
        </PageLink>
      </dt>
      <dd className="num text-end">{wholeNumber(overview.photoReports)}</dd>
      <dt>
        <PageLink to="agent-facts?view=corrections" access="admin">
          {texts.correctionsLabel}
        </PageLink>
      </dt>
      <dd className="num text-end">{wholeNumber(overview.corrections)}</dd>
      <dt>{texts.mailsTheirWay}</dt>
      <dd className="num text-end">{wholeNumber(overview.mails.waiting)}</dd>
      <dt>{texts.mailsGivenUp}</dt>
      <dd className={cx("num text-end", overview.mails.failed > 0 && "text-bad")}>
        {wholeNumber(overview.mails.failed)}
      </dd>
      <dt>
        <PageLink to="rate-cards" access="admin">
          {texts.pricesLabel}
        </PageLink>
      </dt>
      <dd className="num text-end">{overview.rateCard.date ?? overview.rateCard.id}</dd>
    </dl>
  </section>
);

type PageLinkProps = { to: string; access: Access; children: ReactNode };

/** A link to a page, or plain text if the user's role does not include that page. */
const PageLink = ({ to, access, children }: PageLinkProps) =>
  useHasAccess(access) ? (
    <Link to={`/dashboard/${to}`} className="inline-block leading-[44px] underline">
      {children}
    </Link>
  ) : (
    children
  );
