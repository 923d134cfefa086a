import type { Problem, RestoreProgress, RestoreReport } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { formOf } from "@loupe/contract/files";
import { BACKUP_PIECE_BYTES_MAX } from "@loupe/contract/limits";
import { noAnswer, upload } from "#browser/files/upload.ts";

/**
 * Uploads a file of any size in parts.
 * @throws {CallError} for every status but success
 */
export async function sendBackup(file: File, onSent: (share: number) => void): Promise<void> {
  for (let offset = 0; offset < file.size; offset += BACKUP_PIECE_BYTES_MAX) {
    const piece = file.slice(offset, offset + BACKUP_PIECE_BYTES_MAX);
    await upload({
      path: "/setup/backup",
      form: formOf({ offset: String(offset), file: new File([piece], file.name) }),
      onSent: (share) => onSent((offset + share * piece.size) / file.size),
      read: (status, text) => {
        if (status !== 200) throw problemOf(status, text);
      },
    });
  }
}

/**
 * Restores the uploaded backup or, with `name`, one of the shop's own.
 * @throws {CallError} for every status but success; status 0 for a lost connection
 */
export const restoreBackup = (
  passphrase: string,
  onProgress: (progress: RestoreProgress) => void,
  name?: string,
): Promise<RestoreReport> =>
  upload({
    path: `${name ? `/backups/${name}` : "/setup"}/restore?progress=true`,
    form: formOf({ passphrase }),
    onSent: () => undefined,
    onAnswer: (text) => {
      const last = lastLine(text);
      if (last && "step" in last) onProgress(last);
    },
    read: (status, text) => {
      const last = lastLine(`${text}\n`);
      if (last && "data" in last) return last.data;
      // The response has status 200 before its lines are sent, so an error in a later line has that status too.
      throw problemOf(status === 200 ? 422 : status, last && "step" in last ? "" : text);
    },
  });

type AnswerLine = RestoreProgress | { data: RestoreReport } | Problem;

/** Returns the last complete line of the response. */
function lastLine(text: string): AnswerLine | undefined {
  const line = text.slice(0, text.lastIndexOf("\n")).split("\n").findLast(Boolean);
  try {
    return line ? (JSON.parse(line) as AnswerLine) : undefined;
  } catch {
    return undefined;
  }
}

function problemOf(status: number, text: string): CallError {
  const last = lastLine(`${text}\n`);
  if (!last || !("code" in last)) return noAnswer();
  return new CallError(status, last.message, last.issues, last.code);
}
