import type { SettingsPreview } from "@loupe/contract";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { shownValue } from "./setting-values.ts";
import type { Way } from "./use-take-back.ts";
import * as texts from "#texts/dashboard/settings.ts";

type Props = { way: Way; preview: SettingsPreview; confirm: () => void; close: () => void };

/** A dialog with what undoing a save or restoring a version would change, before it is done. */
export function TakeBackQuestion({ way, preview, confirm, close }: Props) {
  const { changes, kept, disconnects } = preview;
  const isUndo = way.undoes !== undefined;
  return (
    <ConfirmDialog
      title={isUndo ? texts.undoHeading(way.undoes) : texts.restoreHeading(way.restores)}
      text={isUndo ? texts.undoText : texts.restoreText}
      yes={isUndo ? texts.undo : texts.restoreCount(changes.length)}
      onYes={confirm}
      onClosed={close}
    >
      {disconnects.length > 0 && (
        <p className="font-[550] text-pretty text-bad">{texts.disconnects(disconnects)}</p>
      )}
      <ul className="grid max-h-64 gap-2 overflow-y-auto">
        {changes.map(({ name, title, from, to }) => (
          <li key={name} className="wrap-anywhere">
            {texts.changedFromTo(title, shownValue(from), shownValue(to))}
          </li>
        ))}
        {kept.map(({ name, title, why }) => (
          <li key={name} className="text-sm wrap-anywhere text-ink-2">
            {texts.staysBecause(title, texts.whyKept[why])}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
