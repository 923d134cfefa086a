import { CallProblem } from "@loupe/contract/client";
import { callAs } from "#browser/calls.ts";
import { RATE_CARD_BYTES_MAX } from "@loupe/contract/limits";
import { sizeOf } from "#ui/forms/choose-file.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

/** What the server finds in the file; or why it is not worth sending. */
export async function checkRateCard(file: File) {
  if (file.size > RATE_CARD_BYTES_MAX) return tooLarge(file);
  const text = await readText(file);
  if (text === null) {
    const reason = texts.unreadableFile;
    return { ok: false, reason: `${reason} Choose it again.` } as const;
  }
  if (text === "") return { ok: false, reason: texts.emptyFileError } as const;
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

/** Null for what is no text: its bytes could not be stored as they are. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}
