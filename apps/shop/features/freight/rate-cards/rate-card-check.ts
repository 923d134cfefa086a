import { RATE_CARD_BYTES_MAX } from "@loupe/contract/limits";
import { callAs } from "#browser/calls.ts";
import { checkDocumentFile } from "#browser/document-file.ts";

/**
 * Sends a rate card file, or a table of prices, to the server's check. Returns its result with the text of the card to
 * import, or the reason why the file was not sent.
 */
export const checkRateCard = (file: File) =>
  checkDocumentFile(file, RATE_CARD_BYTES_MAX, async (card) => {
    const { data } = await callAs("POST /rateCard/checkRateCard", { body: { card } });
    return { ...data, text: data.document ?? card };
  });
