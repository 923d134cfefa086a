import { CallProblem } from "@loupe/contract/client";
import { callAs } from "#browser/calls.ts";
import { RATE_CARD_BYTES_MAX } from "@loupe/contract/limits";
import { sizeOf } from "#ui/forms/choose-file.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

/** Sends a rate card file to the server's check. Returns its result, or the reason why the file was not sent. */
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
    // A file below the limit can be too large for a request, because JSON escapes quotes and line ends.
    if (error instanceof CallProblem && error.status === 413) return tooLarge(file);
    throw error;
  }
}

const tooLarge = (file: File) =>
  ({
    ok: false,
    reason: `The file is too large: it has ${sizeOf(file)}, and about ${sizeOf({ size: RATE_CARD_BYTES_MAX })} can be sent. The card in use stays.`,
  }) as const;

/** Returns null if the file is not UTF-8, because its bytes could not be stored unchanged. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}
