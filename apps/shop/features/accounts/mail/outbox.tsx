import type { OutboxMail } from "@loupe/contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Mails } from "lucide-react";
import { callAs } from "#browser/calls.ts";
import { pagesOf } from "#browser/paginated-query.ts";
import { messageOf } from "#browser/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { NoMailServer, OutboxLoading } from "./outbox-notices.tsx";
import { OutboxTable } from "./outbox-table.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import * as texts from "#texts/dashboard/mail.ts";

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
        <EmptyState
          icon={<Mails />}
          title={texts.emptyList}
          text={texts.nothingDoneWhoeverRegisters}
        />
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
