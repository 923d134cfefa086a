import { call, CallError, failWithoutAnswer } from "@loupe/contract/client";
import type { Answer, Similar, Unsearchable } from "../messages.ts";
import { callServer } from "../server-calls.ts";

/**
 * Returns a picture of the server as a `data:` address. Not cached, because the page keeps it while it is visible.
 */
export async function pictureOf(server: string, path: string, width?: number) {
  const answer = await callServer({
    server,
    key: `picture ${path} ${width ?? ""}`,
    picture: true,
    cachedFor_ms: () => 0,
    send: async (signal) => {
      const url = new URL(path, server);
      if (width) url.searchParams.set("w", String(width));
      const response = await fetch(url, { signal }).catch(failWithoutAnswer);
      const type = response.headers.get("content-type") ?? "";
      if (!response.ok || !type.startsWith("image/")) throw new CallError(response.status, "");
      return response.headers.has("x-picture") ? null : await dataAddress(await response.blob());
    },
  });
  return answer.ok ? answer.data : null;
}

export async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  // In pieces, because each byte is an argument of the call, and the number of arguments is limited.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return `data:${blob.type};base64,${btoa(text)}`;
}

/** Returns items with a similar picture, or why the search is impossible. */
export async function similarTo(
  picture: string,
  server: string,
): Promise<Answer<Similar[] | Unsearchable>> {
  const blob = await fetch(picture, { credentials: "omit", signal: AbortSignal.timeout(20_000) })
    .then((response) => (response.ok ? response.blob() : undefined))
    .catch(() => undefined);
  if (!blob?.type.startsWith("image/")) return { ok: true, data: "unread" };
  return callServer<Similar[] | Unsearchable>({
    server,
    key: `similar ${picture}`,
    send: async (signal) => {
      const form = new FormData();
      form.set("picture", blob, "picture");
      const body = { picture: new File([blob], "picture") };
      const options = { base: server, signal, encode: () => form };
      const response = await call("POST /qc/searchByPicture", { body }, options).catch(reasonOf);
      if (typeof response === "string") return response;
      return response.data.map((match) => ({
        item: { marketplace: match.storeName, id: match.productCode },
        name: match.name,
        thumbPath: match.photo.thumbUrl,
        count: match.qcPhotoCount ?? 0,
      }));
    },
  });
}

/** Converts the shop's error to the reason why the search is impossible. */
function reasonOf(error: unknown): Unsearchable {
  if (error instanceof CallError) {
    if (error.code === "picture_without_shapes") return "shapeless";
    if ([400, 413, 415].includes(error.status)) return "refused";
  }
  throw error;
}
