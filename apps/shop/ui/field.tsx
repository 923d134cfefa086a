import { useId, type ComponentProps, type ReactNode } from "react";
import { cx } from "./class-names.ts";

type Props = ComponentProps<"input"> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown beside the field and announced. */
  error?: string | null;
};

/** A text field with its label always in sight. */
export function Field({ label, hint, error, className, id, ...rest }: Props) {
  const made = useId();
  const field = id ?? made;
  const note = `${field}-note`;
  return (
    <div className={cx("grid gap-1.5", className)}>
      <label htmlFor={field} className="text-sm font-[550]">
        {label}
      </label>
      <input
        id={field}
        {...rest}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? note : undefined}
        className={fieldClass}
      />
      <p id={note} aria-live="polite" className="text-sm text-ink-2 empty:hidden">
        {error ? <span className="text-bad">{error}</span> : hint}
      </p>
    </div>
  );
}

export const fieldClass =
  "h-11 w-full min-w-0 rounded-2 border border-edge bg-card px-3.5 aria-invalid:border-bad";
