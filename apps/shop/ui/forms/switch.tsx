import { Switch as Base } from "@base-ui/react/switch";
import { useId, type ReactNode } from "react";

type Props = {
  label: ReactNode;
  /** A description below the label. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch that takes effect at once. Users can press anywhere in its row. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-center gap-4">
      <span className="min-w-0 flex-1">
        <span className="block font-[550]" id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className="block text-sm text-pretty text-ink-2" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 cursor-pointer rounded-full bg-edge transition-colors after:absolute after:-inset-x-1 after:-inset-y-2.5 data-checked:bg-good"
      >
        <Base.Thumb className="absolute top-1 start-1 size-5 rounded-full bg-card transition-[inset] data-checked:start-6" />
      </Base.Root>
    </label>
  );
}
