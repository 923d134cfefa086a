import { CallError } from "@loupe/contract/client";
import { withSession } from "../session-calls.ts";
import { refreshBeforeUpload } from "./refresh-before-upload.ts";
import * as texts from "#texts/dashboard/client.ts";

type Upload<T> = {
  /** The path below `/api/v1`, with its query. */
  path: string;
  form: FormData;
  /** Called with the uploaded share of the form, from 0 to 1. */
  onSent: (share: number) => void;
  /** Called with the part of the response received so far. */
  onAnswer?: (text: string) => void;
  /** Parses the complete response; throws `CallError` if it is not a success. */
  read: (status: number, text: string) => T;
  signal?: AbortSignal;
};

/**
 * Sends files as the logged-in user and reports the progress.
 * @throws {CallError} if the response is not a success; with status 0 if the connection broke
 */
export async function upload<T>(request: Upload<T>): Promise<T> {
  if (bytesOf(request.form) > SENT_AT_ONCE_BYTES) await refreshBeforeUpload();
  return withSession((authorization) => send(request, authorization));
}

const SENT_AT_ONCE_BYTES = 256 * 1024;

const bytesOf = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function send<T>(upload: Upload<T>, authorization = ""): Promise<T> {
  const { path, form, onSent, onAnswer, read, signal } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(noAnswer());
    request.open("POST", `/api/v1${path}`);
    request.setRequestHeader("authorization", authorization);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("progress", () => onAnswer?.(request.responseText));
    request.addEventListener("load", () => {
      try {
        resolve(read(request.status, request.responseText));
      } catch (error) {
        reject(error instanceof Error ? error : noAnswer());
      }
    });
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

export const noAnswer = () => new CallError(0, texts.offlineError);
