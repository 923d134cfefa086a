import type { Setting } from "@loupe/contract";
import { fieldOf } from "../setting-values.ts";
import * as texts from "#texts/dashboard/settings.ts";

type Props = Pick<Setting, "name" | "title" | "source"> & { isLocked: boolean };

/** A checkbox that removes a saved secret. Emptying its field cannot do that, because the field is always empty. */
export const RemoveSecret = ({ name, title, source, isLocked }: Props) =>
  source === "dashboard" &&
  !isLocked && (
    <label className="flex min-h-11 w-fit items-center gap-2.5 text-ink-2">
      <input type="checkbox" name={`${fieldOf(name)}.remove`} className="size-4.5" />
      {texts.removeSecret}
      <span className="sr-only">: {title}</span>
    </label>
  );
