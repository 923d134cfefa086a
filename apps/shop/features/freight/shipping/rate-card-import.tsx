import { CallProblem } from "@loupe/contract/client";
import { RATE_CARD_BYTES_MAX } from "@loupe/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { Button } from "#ui/button.tsx";
import { ChooseFile, sizeOf, useFileForSection } from "#ui/choose-file.tsx";
import { cx } from "#ui/class-names.ts";
import { FormError } from "#ui/field.tsx";
import { Spinner, useSlow } from "#ui/spinner.tsx";
import { toast } from "#ui/toast.tsx";
import { RateCardComparison, RateCardFaults } from "./rate-card-comparison.tsx";
import { focusInUse } from "./rate-card-in-use.tsx";

type Props = { inUse: number; reload: () => Promise<unknown> };

/** A file is chosen, checked and compared on the server, and only then taken into use. */
export function RateCardImport({ inUse, reload }: Props) {
  const [file, setFile] = useState<File>();
  const section = useRef<HTMLElement>(null);
  const review = useReview();
  const take = useTake(reload);
  const { data } = review;

  const check = (chosen: File) => {
    setFile(chosen);
    take.reset();
    review.mutate(chosen);
  };
  const close = () => {
    setFile(undefined);
    take.reset();
    review.reset();
    section.current?.querySelector("input")?.focus({ preventScroll: true });
  };
  const use = (text: string, comparedWith: number) =>
    take.mutate({ text, inUse: comparedWith }, { onSuccess: () => (close(), focusInUse()) });
  const isDragged = useFileForSection(section, { busy: take.isPending, choose: check });

  return (
    <section ref={section} aria-labelledby="rate-card-import">
      <h2 id="rate-card-import" className="mb-4 text-xl">
        Import
      </h2>
      <div className={cx("card", !file && "border-dashed border-edge")}>
        <ChooseFile
          file={file}
          prompt="Drop a rate card here"
          hint="A .json file of at most 32 MB. You see what would change before it does."
          accept=".json,application/json"
          isDragged={isDragged}
          busy={take.isPending}
          choose={check}
        />
        {file && (
          <div className="grid gap-4 border-t border-line p-4 md:p-6">
            {review.isPending && <Checking file={file} />}
            {review.isError && (
              <Unchecked error={review.error} retry={() => check(file)} cancel={close} />
            )}
            {data && !data.ok && <FormError>{data.reason}</FormError>}
            {data?.ok && data.faults.length > 0 && <RateCardFaults faults={data.faults} />}
            {data && !(data.ok && data.card) && (
              <Button className="justify-self-start" onClick={close}>
                Close
              </Button>
            )}
            {data?.ok && data.faults.length === 0 && (
              <RateCardComparison
                compared={data}
                inUse={inUse}
                take={{ isPending: take.isPending, error: take.error }}
                use={() => use(data.text, data.inUse)}
                compareAgain={() => check(file)}
                cancel={close}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** What may take seconds with a large file says so. */
function Checking({ file }: { file: File }) {
  const slow = useSlow(true);
  return (
    <output className="flex min-h-11 items-center gap-3 text-ink-2">
      <Spinner />
      <span>
        {slow ? `Sending ${sizeOf(file)} and comparing it with the card in use…` : "Checking…"}
      </span>
    </output>
  );
}

function Unchecked(props: { error: Error; retry: () => void; cancel: () => void }) {
  return (
    <>
      <FormError>
        {messageOf(props.error, "The server did not answer. The file is kept.")}
      </FormError>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="ink" onClick={props.retry}>
          Try again
        </Button>
        <Button variant="quiet" onClick={props.cancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

const useReview = () => useMutation({ mutationFn: review });

/** What the server finds in the file; or why it is not worth sending. */
async function review(file: File) {
  if (file.size > RATE_CARD_BYTES_MAX) return tooLarge(file);
  const text = await readText(file);
  if (text === null) {
    const reason = "The file could not be read: it is no UTF-8 text, or it has changed since.";
    return { ok: false, reason: `${reason} Choose it again.` } as const;
  }
  if (text === "") return { ok: false, reason: "The file is empty." } as const;
  try {
    const { data } = await callAs("POST /rateCard/checkRateCard", { body: { card: text } });
    return { ok: true, text, ...data } as const;
  } catch (error) {
    // Quotes and line ends take more room on their way than in the file.
    if (error instanceof CallProblem && error.status === 413) return tooLarge(file);
    throw error;
  }
}

const tooLarge = (file: File) =>
  ({
    ok: false,
    reason: `The file is too large: it has ${sizeOf(file)}, and about ${sizeOf({ size: RATE_CARD_BYTES_MAX })} can be sent. The card in use stays.`,
  }) as const;

/** Null for what is no text: its bytes could not be kept as they are. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

const useTake = (reload: () => Promise<unknown>) =>
  useMutation({
    mutationFn: ({ text, inUse }: { text: string; inUse: number }) =>
      callAs("POST /rateCard/importRateCard", { body: { card: text, inUse } }),
    onSuccess: ({ data: { card, number } }) =>
      toast("The rate card is in use", { text: `${card.id}, as #${number}`, kind: "success" }),
    // Refused or not, what is in use may be another one now.
    onSettled: reload,
  });
