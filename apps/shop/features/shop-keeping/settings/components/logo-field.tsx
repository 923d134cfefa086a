import type { Settings } from "@loupe/contract";
import { formOf } from "@loupe/contract/files";
import { useMutation } from "@tanstack/react-query";
import { useRevalidator } from "#ui/navigation.ts";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { FieldFrame, inputClass } from "#ui/forms/field.tsx";
import * as texts from "#texts/dashboard/settings.ts";

type Props = {
  label: string;
  hint: string | undefined;
  disabled: boolean;
  /** The path of the current logo. */
  value: string | null;
  version: number;
  show: (settings: Settings) => Promise<void>;
};

/** A field for the logo, which is saved as soon as it is chosen. */
export function LogoField({ label, hint, disabled, value, version, show }: Props) {
  const { revalidate } = useRevalidator();
  const save = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? callAs("POST /settings/logo", { body: { file, version } }, { encode: formOf })
        : callAs("PATCH /settings", { body: { version, values: { LOGO: null } } }),
    onSuccess: async ({ data }) => {
      await show(data);
      await revalidate();
    },
  });
  return (
    <div className="grid justify-items-start gap-2">
      <FieldFrame
        label={label}
        hint={hint}
        error={save.isError ? messageOf(save.error, texts.saveFailed) : undefined}
        className="w-full"
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={disabled || save.isPending}
            className={`${inputClass} py-2.5`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) save.mutate(file);
              // Without this, choosing the same file again after correcting it would not fire `change`.
              currentTarget.value = "";
            }}
          />
        )}
      </FieldFrame>
      {value && <img src={value} alt={texts.logoNow} className="max-h-20 max-w-full bg-sunk p-2" />}
      {value && !disabled && (
        <Button size="small" busy={save.isPending} onClick={() => save.mutate(null)}>
          {texts.deleteLogo}
        </Button>
      )}
    </div>
  );
}
