import type { PictureMatch } from "@loupe/contract";
import { call, CallProblem } from "@loupe/contract/client";
import { refusalOf } from "./model.ts";
import * as texts from "#texts/picture-search.ts";

export type Outcome =
  | { ok: true; matches: PictureMatch[] }
  | { ok: false; message: string; canRetry: boolean };

export async function find(file: File, signal: AbortSignal): Promise<Outcome> {
  const refusal = refusalOf(file);
  if (refusal) return { ok: false, message: refusal, canRetry: false };
  try {
    const form = new FormData();
    form.set("picture", file);
    const { data } = await call(
      "POST /qc/searchByPicture",
      { body: { picture: file } },
      { encode: () => form, signal },
    );
    return { ok: true, matches: data };
  } catch (error) {
    const status = error instanceof CallProblem ? error.status : 0;
    const told = status >= 400 && status < 500 && error instanceof Error && error.message;
    return {
      ok: false,
      message: told || texts.searchDidNotAnswer,
      canRetry: ![400, 413, 415].includes(status),
    };
  }
}
