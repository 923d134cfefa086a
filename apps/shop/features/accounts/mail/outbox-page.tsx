import type { OutboxMail } from "@loupe/contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Mails } from "lucide-react";
import { callAs } from "#browser/calls.ts";
import { pagesOf } from "#browser/paginated-query.ts";
import { messageOf } from "#browser/messages.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { NoMailServer, OutboxLoading } from "./outbox-notices.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import * as texts from "#texts/dashboard/mail.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { nounFor } from "#ui/format/quantities.ts";

const ADDRESS = "GET /mail/getOutbox";
/** The list is loaded again at this interval while it contains an email that is not sent yet. */
const LOOK_AGAIN_MS = 4000;

/** The list of the shop's emails with their states, and the texts of those that no mail server could send. */
export function Outbox() {
  const [first] = useMails().data?.pages ?? [];
  const again = useSendAgain();
  return (
    <RecordsPage
      list={ADDRESS}
      title={texts.outbox}
      text={texts.lead}
      above={first?.mailServer === false && <NoMailServer />}
      label={texts.mails2}
      what="mails"
      loading={<OutboxLoading />}
      renderEmpty={() => (
        <EmptyState icon={<Mails />} title={texts.emptyList} text={texts.emptyText} />
      )}
      renderRows={(mails) => (
        <OutboxTable
          mails={mails}
          sendAgain={(mail) => again.mutate(mail)}
          sending={again.isPending ? again.variables._id : undefined}
        />
      )}
    />
  );
}

const useMails = () =>
  useInfiniteQuery({
    ...pagesOf(ADDRESS, {}),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isOnItsWay)) ? LOOK_AGAIN_MS : false,
  });

const isOnItsWay = ({ state }: OutboxMail) => state === "asked" || state === "ready";

function useSendAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: OutboxMail) =>
      callAs("POST /mail/retryMail", { query: { mail_id: _id } }),
    onSuccess: ({ message }) => toast(message, { kind: "success" }),
    onError: (error) => toast(messageOf(error, texts.actionFailed), { kind: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ADDRESS] }),
  });
}

type Acts = { sendAgain: (mail: OutboxMail) => void; sending: string | undefined };

/** The emails as a table. On a phone each row is a card. */
const OutboxTable = ({ mails, ...acts }: { mails: readonly OutboxMail[] } & Acts) => (
  <table className="w-full text-start max-md:block md:card md:border-separate md:border-spacing-0">
    <caption className="sr-only">{texts.tableLabel}</caption>
    <thead className="text-sm text-ink-2 max-md:sr-only">
      <tr>
        {["When", "Mail", "To", "State", "Attempts"].map((head) => (
          <th key={head} scope="col" className="px-4 py-3 text-start font-[550] last:text-end">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {mails.map((mail) => (
      <MailRows key={mail._id} mail={mail} {...acts} />
    ))}
  </table>
);

function MailRows({ mail, sendAgain, sending }: { mail: OutboxMail } & Acts) {
  const { kind, recipient, state, attempts, lastError, createdAt, link } = mail;
  return (
    <tbody className="max-md:mt-2.5 max-md:card max-md:block max-md:p-4">
      <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1">
        <td className={cx(cellClass, "text-sm text-ink-2 md:whitespace-nowrap max-md:order-3")}>
          <LocalTime at={new Date(createdAt)} withTime />
        </td>
        <td className={cx(cellClass, "font-[550] md:whitespace-nowrap max-md:order-1")}>
          {KINDS[kind]}
        </td>
        <td className={cx(cellClass, "w-full wrap-anywhere max-md:order-5 max-md:col-span-2")}>
          {recipient}
        </td>
        <td className={cx(cellClass, "max-md:order-2")}>
          <State state={state} again={attempts > 0} />
        </td>
        <td
          className={cx(
            cellClass,
            "num text-end text-sm text-ink-2 max-md:order-4 md:text-base",
            attempts === 0 && "max-md:hidden",
          )}
        >
          {attempts}
          <span className="md:sr-only"> {nounFor(attempts, "attempt")}</span>
        </td>
      </tr>
      {(lastError || state === "failed" || link) && (
        <tr className="max-md:block">
          <td colSpan={5} className="max-md:block max-md:pt-3 md:px-4 md:pb-4">
            <div className="grid gap-3">
              {lastError && (
                <p className={cx("text-sm wrap-anywhere", ERROR_TONES[state] ?? "text-ink-2")}>
                  {lastError}
                </p>
              )}
              {(state === "failed" || isRetried(mail)) && (
                <Button
                  size="small"
                  className="justify-self-start"
                  busy={sending === mail._id}
                  onClick={() => sendAgain(mail)}
                >
                  {state === "failed" ? texts.resend : texts.waitingButton}
                  <span className="sr-only">{texts.toRecipient(recipient)}</span>
                </Button>
              )}
              {link && <Letter {...mail} link={link} />}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Whether the mail server failed to send the email, and the shop will try again. */
const isRetried = ({ state, attempts }: OutboxMail) =>
  attempts > 0 && (state === "asked" || state === "ready");

const cellClass = "min-w-0 align-middle md:h-14 md:border-t md:border-line md:px-4 md:py-2";

const KINDS: Record<OutboxMail["kind"], string> = {
  verify: texts.verificationKind,
  reset: texts.resetKind,
  emailOld: texts.confirmationKind,
  emailNew: texts.confirmationKind,
  emailChanged: texts.addressKind,
  passwordChanged: texts.passwordKind,
  secondFactorChanged: texts.secondFactorChanged,
  roleChanged: texts.roleKind,
  invitation: texts.invitation,
  ownerAlert: texts.ownerAlert,
  ownerDigest: texts.ownerDigest,
  accountClosing: texts.accountClosing,
  watchConfirm: texts.watchConfirm,
  watchAlert: texts.watchAlert,
  watchDigest: texts.watchDigest,
};

const STATES: Record<OutboxMail["state"], { label: string; tone: string }> = {
  asked: { label: "Waiting", tone: "text-warn" },
  ready: { label: "Sending", tone: "text-warn" },
  kept: { label: texts.kept, tone: "text-warn" },
  sent: { label: "Sent", tone: "text-good" },
  failed: { label: "Failed", tone: "text-bad" },
};
const ERROR_TONES: Partial<Record<OutboxMail["state"], string>> = { failed: "text-bad" };

function State({ state, again }: { state: OutboxMail["state"]; again: boolean }) {
  const { label, tone } = STATES[state];
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 text-sm font-[550] whitespace-nowrap before:size-2 before:rounded-full before:bg-current",
        tone,
      )}
    >
      {state === "ready" && again ? texts.retrying : label}
    </span>
  );
}

/**
 * The content of an email that is not sent because the shop has no mail server or it fails, so that an admin can pass
 * on its link.
 */
function Letter({ subject, text, link, recipient }: OutboxMail & { link: string }) {
  const copying = useCopy();
  return (
    <div className="grid gap-x-6 gap-y-3 rounded-2 bg-sunk p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-[550] wrap-anywhere">{subject}</p>
        <p className="num mt-1 text-sm wrap-anywhere select-all">{link}</p>
      </div>
      <CopyButton copying={copying} text={link} label={texts.copyAddress} />
      <Disclosure
        className="min-w-0 md:col-span-2"
        summary={
          <>
            {texts.bodySummary}
            <span className="sr-only">{texts.toRecipient(recipient)}</span>
          </>
        }
      >
        <p className="pt-1 text-sm whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>
      </Disclosure>
      <CopyOutcome {...copying} />
    </div>
  );
}
