import type { Backup } from "@loupe/contract";
import { lazy, Suspense, type RefObject } from "react";
import * as texts from "#texts/dashboard/backups.ts";
import { isOnlyProved } from "./backup-words.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#ui/dialogs/confirm-dialog.tsx")).ConfirmDialog,
}));
const TestDialog = lazy(async () => ({
  default: (await import("./restore/test-dialog.tsx")).TestDialog,
}));
const GoBackDialog = lazy(async () => ({
  default: (await import("./restore/go-back-dialog.tsx")).GoBackDialog,
}));

type Props = {
  /** The backup whose passphrase the dialog prompts for. `toDelete` is the one whose deletion must be confirmed. */
  tested: Backup | undefined;
  toDelete: Backup | undefined;
  /** The backup that will replace the shop. */
  toRestore: Backup | undefined;
  backups: readonly Backup[];
  remove: (name: string) => Promise<void>;
  testWith: (name: string, passphrase: string) => Promise<void>;
  forget: () => void;
  section: RefObject<HTMLElement | null>;
};

export const BackupDialogs = (props: Props) => {
  const { tested, toDelete, toRestore, backups, remove, testWith, forget, section } = props;
  return (
    <Suspense>
      {tested && (
        <TestDialog
          key={tested.name}
          backup={tested}
          test={(passphrase) => testWith(tested.name, passphrase)}
          onClosed={forget}
        />
      )}
      {toRestore && <GoBackDialog key={toRestore.name} backup={toRestore} onClosed={forget} />}
      {toDelete && (
        <ConfirmDialog
          title={texts.removeTitle}
          subject={toDelete.name}
          text={isOnlyProved(toDelete, backups) ? texts.removeProvedText : texts.removeText}
          yes={texts.remove}
          onYes={() => void remove(toDelete.name)}
          onClosed={forget}
          focusAfterYes={() => section.current}
        />
      )}
    </Suspense>
  );
};
