import type { RestoreProgress, RestoreReport } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { useRef, useState } from "react";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { Button } from "#ui/button.tsx";
import { ChooseFile, useFileForSection } from "#ui/forms/choose-file.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import * as texts from "#texts/dashboard/setup.ts";
import { restoreBackup, sendBackup } from "#features/shop-keeping/backups/mutations.ts";
import { Restored } from "#features/shop-keeping/backups/restore/restored.tsx";

type BackupFile = { file: File; kind: BackupKind };
type Progress = { share: number } | RestoreProgress;

function useRestore() {
  const sentFile = useRef<File>(undefined);
  const [backup, setBackup] = useState<BackupFile>();
  const [progress, setProgress] = useState<Progress>();
  const [report, setReport] = useState<RestoreReport>();
  const { errors, busy, showMessage, formProps } = useForm({
    check: ({ passphrase = "" }): Record<string, string | undefined> => {
      if (!backup) return { form: texts.fileMissing };
      if (backup.kind === "unknown") return { form: texts.noBackupFile };
      const lacks = backup.kind === "encrypted" && !passphrase.trim();
      return lacks ? { passphrase: texts.passphraseNeeded } : {};
    },
    send: async ({ passphrase = "" }) => {
      const file = backup!.file;
      try {
        // After a wrong passphrase the file need not be uploaded again.
        if (sentFile.current !== file) await sendBackup(file, (share) => setProgress({ share }));
        sentFile.current = file;
        setReport(await restoreBackup(passphrase, setProgress));
      } catch (error) {
        const isHere = error instanceof CallError && error.code === "passphrase_wrong";
        if (!isHere) sentFile.current = undefined;
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
    fallback: texts.couldntRestore,
    place: ({ code }) => (code === "passphrase_wrong" ? "passphrase" : undefined),
  });
  const choose = async (file: File) => {
    showMessage(undefined);
    setBackup({ file, kind: await backupKind(file) });
  };
  return { backup, choose, progress, report, errors, busy, formProps };
}

/** The form that restores a backup in place of the steps of the first run, with its progress. */
export function RestoreBackup({ leave }: { leave: () => void }) {
  const section = useRef<HTMLElement>(null);
  const { backup, choose, progress, report, errors, busy, formProps } = useRestore();
  const isDragged = useFileForSection(section, { busy, choose: (file) => void choose(file) });
  if (report) return <Restored report={report} />;
  return (
    <section
      ref={section}
      aria-labelledby="restore"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div>
        <h2 id="restore" className="text-xl">
          {texts.restoreTitle}
        </h2>
        <p className="mt-1.5 text-pretty text-ink-2">{texts.restoreText}</p>
      </div>
      <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
        <ErrorMessage>{errors.form}</ErrorMessage>
        <ChooseFile
          file={backup?.file}
          prompt={texts.backupFile}
          hint={texts.backupFileHint}
          accept=".backup"
          isDragged={isDragged}
          busy={busy}
          choose={(file) => void choose(file)}
        />
        {backup?.kind === "unknown" && <ErrorMessage>{texts.noBackupFile}</ErrorMessage>}
        {backup?.kind === "encrypted" && (
          <PasswordField
            label={texts.passphraseLabel}
            name="passphrase"
            autoComplete="off"
            error={errors.passphrase}
          />
        )}
        {backup?.kind === "plain" && (
          <p className="text-sm text-pretty text-ink-2">{texts.unencryptedNote}</p>
        )}
        <output className="contents">{progress && <HowFar {...progress} />}</output>
        <SubmitButton busy={busy} busyLabel={texts.restoring} className="justify-self-start">
          {texts.replaceEverything}
        </SubmitButton>
      </form>
      <Button className="justify-self-start" disabled={busy} onClick={leave}>
        {texts.newShopLink}
      </Button>
    </section>
  );
}

const HowFar = (progress: Progress) => (
  <div className="grid gap-2">
    {"share" in progress ? (
      <ProgressBar label={texts.sendingBackup} share={progress.share} />
    ) : (
      <p className="num">
        {progress.step !== "pictures" ? texts.checkingBackup : texts.pictureCount(progress.done)}
      </p>
    )}
    <p className="text-sm text-ink-2">{texts.progressHint}</p>
  </div>
);

type BackupKind = "encrypted" | "plain" | "unknown";

const BEGINNING_BYTES = 40;

/** Returns the kind of a backup file by its first bytes, to reject a wrong file before the upload. */
async function backupKind(file: Blob): Promise<BackupKind> {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith("-----BEGIN AGE ENCRYPTED FILE-----")) return "encrypted";
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isGzip || text.startsWith("loupe.json\0") ? "plain" : "unknown";
}
