import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { useListFocus } from "#ui/lists/list-focus.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/identity.ts";

export const INVITATIONS = "GET /users/invitations";

export function OpenInvitations() {
  const { data } = useAnswer(INVITATIONS, {});
  const queries = useQueryClient();
  const withdrawal = useMutation({
    networkMode: "always",
    mutationFn: (email: string) => callAs("DELETE /users/invite", { query: { email } }),
    onSuccess: ({ message }, email) => void toast(message, { text: email, kind: "success" }),
    onError: (error) => void toast(messageOf(error, texts.actionFailed), { kind: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: [INVITATIONS] }),
  });
  const invitations = data?.data ?? [];
  const { list } = useListFocus<HTMLElement>(invitations.map(({ email }) => email));
  // The section gets the focus when the last invitation is withdrawn.
  if (invitations.length === 0)
    return <section ref={list} tabIndex={-1} className="outline-none" />;
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-labelledby="invitations"
      className="mb-5 card p-4 outline-none"
    >
      <h2 id="invitations" className="font-[550]">
        {texts.openInvitations}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {invitations.map(({ email, role, expiresAt }) => (
          <li
            key={email}
            data-row={email}
            tabIndex={-1}
            className="flex flex-wrap items-center justify-between gap-x-6 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              {email}{" "}
              <span className="block text-sm text-ink-2">
                {role} · {texts.expiryLabel} <LocalTime at={new Date(expiresAt)} withTime />
              </span>
            </p>
            <Button
              size="small"
              aria-label={texts.withdrawalLabel(email)}
              busy={withdrawal.isPending && withdrawal.variables === email}
              onClick={() => withdrawal.mutate(email)}
            >
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
