import { useState } from "react";
import { FieldFrame, inputClass, type FieldProps } from "#ui/forms/field.tsx";
import * as texts from "#texts/dashboard/settings.ts";

type Props = Pick<FieldProps, "name" | "label" | "error" | "hint" | "disabled"> & {
  value: string | null;
};

const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A field for a local time with its time zone: the saved one, or else the browser's. */
export function TimeField({ name, label, error, hint, disabled, value }: Props) {
  const [saved = "", savedZone] = value?.replace("]", "").split("[") ?? [];
  const [local, setLocal] = useState(saved);
  const zone = savedZone ?? own();
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(ids) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <input
            {...ids}
            type="datetime-local"
            disabled={disabled}
            value={local}
            onChange={(event) => setLocal(event.currentTarget.value)}
            className={`${inputClass} max-w-[min(16rem,100%)]`}
          />
          <span className="text-sm text-ink-2">{texts.inZone(zone)}</span>
          <input type="hidden" name={name} value={local && `${local}[${zone}]`} />
        </span>
      )}
    </FieldFrame>
  );
}
