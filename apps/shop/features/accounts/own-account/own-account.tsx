import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { accountLanguage } from "#browser/account-language.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { FormError } from "#ui/forms/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AccountData } from "./account-data.tsx";
import { AccountDetails } from "./account-details.tsx";
import { AccountFactors, MissingFactors } from "./account-factors.tsx";
import { AccountSessions } from "./account-sessions.tsx";
import * as texts from "#texts/account.ts";

/** `reviews` is the list of the reviews that the account has written. */
export function OwnAccount({ reviews }: { reviews: ReactNode }) {
  const answer = useAnswer("GET /account", {});
  useReloadFor(accountLanguage.use());
  const account = answer.data?.data;
  return (
    <main id="main" className="wrap grid justify-items-center pt-9 md:pt-16">
      <div className="grid w-full max-w-160 gap-5">
        <div>
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="mt-2.5 text-pretty text-ink-2">{texts.lead}</p>
        </div>
        {answer.isPending && <Spinner className="size-7 text-ink-2" />}
        {answer.isError && <FormError>{messageOf(answer.error, texts.failed)}</FormError>}
        {account && (
          <>
            <MissingFactors />
            <AccountDetails account={account} />
            {reviews}
            <AccountFactors />
            <AccountSessions />
            <AccountData account={account} />
          </>
        )}
      </div>
    </main>
  );
}

/**
 * Loads the account again if the visitor came here by a switch of the language, which changes the language of emails.
 */
function useReloadFor(language: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (language) void queries.invalidateQueries({ queryKey: ["GET /account"] });
  }, [queries, language]);
}
