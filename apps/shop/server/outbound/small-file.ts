import { text as readText } from "node:stream/consumers";
import { ServiceFailure } from "./failure.ts";
import { failureOf, send, type SendOptions } from "./send.ts";

/**
 * Fetches a text file. Its size is limited by the dispatcher.
 * @throws {ServiceFailure} if there is no complete response of status 200
 */
export async function fetchSmallFile(url: string, options: SendOptions): Promise<string> {
  const response = await send(url, options);
  const text = await readText(response.body).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { statusCode } = response;
  if (statusCode >= 500) throw new ServiceFailure("unreachable");
  if (statusCode !== 200) throw new ServiceFailure("refused");
  return text;
}
