import type { RateCardEntry } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import { CheckingDocument } from "#browser/files/document-import.tsx";
import { ImportFailed } from "#browser/files/file-import.tsx";
import { messageOf } from "#browser/messages.ts";
import { useFileImport } from "#browser/files/use-file-import.ts";
import { Button } from "#ui/button.tsx";
import { sizeOf } from "#ui/forms/choose-file.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { RateCardComparison, RateCardErrors } from "./rate-card-comparison.tsx";
import { focusInUse } from "./rate-card-in-use.tsx";
import * as texts from "#texts/dashboard/shipping.ts";
import { RATE_CARD_BYTES_MAX } from "@loupe/contract/limits";
import { checkDocumentFile } from "#browser/files/document-file.ts";

/**
 * Sends a rate card file, or a table of prices, to the server's check. Returns its result with the text of the card to
 * import, or the reason why the file was not sent.
 */
const checkRateCard = (file: File) =>
  checkDocumentFile(file, RATE_CARD_BYTES_MAX, async (card) => {
    const { data } = await callAs("POST /rateCard/checkRateCard", { body: { card } });
    return { ...data, text: data.document ?? card };
  });

/** The import of a rate card, from a file or from the form: its check, its comparison, and then the import itself. */
export const useRateCardImport = (
  reload: () => Promise<unknown>,
  onErrors?: (errors: readonly { path: string; message: string }[]) => void,
) =>
  useFileImport({
    check: async (file) => {
      const result = await checkRateCard(file);
      if (result.ok && result.faults.length > 0) onErrors?.(result.faults);
      return result;
    },
    take: ({ text, ...rest }: { text: string; inUse: number; startsOn?: string }) =>
      callAs("POST /rateCard/importRateCard", { body: { card: text, ...rest } }),
    onTaken: ({ data: { card, number, startsAt } }) => {
      const message = startsAt ? texts.startsOn(startsAt.slice(0, 10)) : texts.importedMessage;
      toast(message, { text: `${card.id}, as #${number}`, kind: "success" });
    },
    // Called even after an error, because another card may be in use now.
    reload,
  });

type Props = {
  state: ReturnType<typeof useRateCardImport>;
  inUse: number;
  /** The imported rate cards whose start is in the future. */
  waiting: readonly RateCardEntry[];
  /** Called after the import. */
  onUsed?: () => void;
};

/**
 * The result of the check: the errors of the card, or its differences from the card in use and the button to use it.
 */
export function RateCardReview({ state, inUse, waiting, onUsed }: Props) {
  const { file, check, take, choose, close } = state;
  const { data } = check;
  const use = (text: string, comparedWith: number, startsOn: string) =>
    take.mutate(
      { text, inUse: comparedWith, ...(startsOn && { startsOn }) },
      { onSuccess: () => (close(), onUsed?.(), focusInUse()) },
    );
  return (
    <>
      {file && check.isPending && (
        <CheckingDocument text={`Sending ${sizeOf(file)} and comparing it with the card in use…`} />
      )}
      {file && check.isError && (
        <ImportFailed
          message={messageOf(check.error, texts.checkOfflineError)}
          again={{ label: texts.retryButton, act: () => choose(file) }}
          close={{ label: "Cancel", act: close }}
        />
      )}
      {data && !data.ok && <ErrorMessage>{data.reason}</ErrorMessage>}
      {data?.ok && data.faults.length > 0 && <RateCardErrors errors={data.faults} />}
      {data && !(data.ok && data.card) && (
        <Button className="justify-self-start" onClick={close}>
          {texts.close}
        </Button>
      )}
      {file && data?.ok && data.faults.length === 0 && (
        <RateCardComparison
          compared={data}
          inUse={inUse}
          waiting={waiting}
          take={{ isPending: take.isPending, error: take.error }}
          use={(startsOn) => use(data.text, data.inUse, startsOn)}
          compareAgain={() => choose(file)}
          cancel={close}
        />
      )}
    </>
  );
}
