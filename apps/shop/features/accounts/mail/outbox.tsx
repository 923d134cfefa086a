import type { OutboxMail } from "@loupe/contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Mails } from "lucide-react";
import { callAs } from "#browser/calls.ts";
import { pagesOf, rowsOf } from "#browser/paginated-query.ts";
import { messageOf } from "#browser/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { NoMailServer, OutboxLoading } from "./outbox-notices.tsx";
import { OutboxTable } from "./outbox-table.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { PagedList } from "#features/site/dashboard/paged-list.tsx";
import * as texts from "#texts/dashboard/mail.ts";

const ADDRESS = "GET /mail/getOutbox";
/** The list is loaded again at this interval while it contains an email that is not sent yet. */
const LOOK_AGAIN_MS = 4000;

/** The list of the shop's emails with their states, and the texts of those that no mail server could send. */
export function Outbox() {
  const mails = useMails();
  const again = useSendAgain();
  const [first] = mails.data?.pages ?? [];
  const list = rowsOf(mails.data);
  return (
    <Part title={texts.outbox} text={texts.lead}>
      {first?.mailServer === false && <NoMailServer />}
      <PagedList
        pages={mails}
        label={texts.mails2}
        what="mails"
        fallback={texts.loadFailed}
        count={list.length}
        loading={<OutboxLoading failures={mails.failureCount} />}
        empty={<NoMails />}
      >
        <OutboxTable
          mails={list}
          sendAgain={(mail) => again.mutate(mail)}
          sending={again.isPending ? again.variables._id : undefined}
        />
      </PagedList>
    </Part>
  );
}

const NoMails = () => (
  <EmptyState icon={<Mails />} title={texts.emptyList} text={texts.nothingDoneWhoeverRegisters} />
);

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
