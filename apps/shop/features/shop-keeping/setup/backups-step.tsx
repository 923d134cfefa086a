import { PassphraseForm } from "#features/shop-keeping/backups/passphrase-form.tsx";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StepWays, type Ways } from "./step-navigation.tsx";
import * as texts from "#texts/dashboard/setup.ts";

/** The step of the first run for the passphrase that encrypts backups. The owner must have set a password first. */
export function BackupsStep({ back, next, hasAccount }: Ways & { hasAccount: boolean }) {
  const answer = useAnswer("GET /backups", {});
  const overview = answer.data?.data;
  return (
    <>
      {answer.isPending && <Skeleton className="h-40 w-full" />}
      {answer.isError && !overview && (
        <PartFailed
          message={messageOf(answer.error, texts.loadFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {overview && (
        <div className="card p-5 md:p-6">
          {overview.passphraseSetAt ? (
            <p>{texts.passphraseSaved}</p>
          ) : hasAccount ? (
            <PassphraseForm after={next} />
          ) : (
            <p className="text-pretty">{texts.accountFirst}</p>
          )}
        </div>
      )}
      <StepWays
        back={back}
        next={next}
        label={overview?.passphraseSetAt ? texts.goOn : texts.skipPassphrase}
      />
    </>
  );
}
