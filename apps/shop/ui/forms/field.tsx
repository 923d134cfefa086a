import { CircleAlert } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { cx } from "../class-names.ts";

export type FieldProps = Omit<ComponentProps<"input">, "className" | "ref"> & {
  label: ReactNode;
  name: string;
  /** The error message, shown at the field and announced by screen readers. */
  error?: string | null;
  /** A hint on how to fill in the field. */
  hint?: ReactNode;
  className?: string;
};

/** A text field with its label above. The form checks its value and passes the `error`. */
export const Field = ({ label, error, hint, className, ...input }: FieldProps) => (
  <FieldFrame {...{ label, error, hint, className }}>
    {(aria) => <input {...input} {...aria} className={inputClass} />}
  </FieldFrame>
);

/** A native select with its label above. Its children are `<option>`s. */
export function SelectField({
  label,
  error,
  hint,
  className,
  ...select
}: Omit<ComponentProps<"select">, "className"> &
  Pick<FieldProps, "label" | "error" | "hint" | "className">) {
  return (
    <FieldFrame {...{ label, error, hint, className }}>
      {(aria) => <select {...select} {...aria} className={cx(inputClass, "truncate")} />}
    </FieldFrame>
  );
}

type ControlAria = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };
type FrameProps = Pick<FieldProps, "label" | "error" | "hint" | "className"> & {
  children: (aria: ControlAria) => ReactNode;
};

/** Label, error and hint around a form control, which receives their ids. */
export function FieldFrame({ label, error, hint, className, children }: FrameProps) {
  const id = useId();
  const [errorText, help] = [`${id}-error`, `${id}-hint`];
  const described = cx(error ? errorText : "", hint ? help : "");
  return (
    <div className={cx("grid gap-1.5", className)}>
      <label htmlFor={id} className="w-fit font-[550]">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && <FieldErrorText id={errorText}>{error}</FieldErrorText>}
      {hint && (
        <p id={help} className="text-sm text-pretty text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

const FieldErrorText = ({ id, children }: { id: string; children: string }) => (
  <p id={id} role="alert" className={errorClass}>
    <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);

const errorClass = "flex gap-1.5 text-sm text-bad";

/** The text has 16 px, because phones zoom in when a field with smaller text gets the focus. */
export const inputClass =
  "h-12 w-full min-w-0 rounded-2 border border-edge bg-card px-3.5 text-[1rem] text-ink transition-[border-color] hover:border-ink-3 disabled:opacity-60 aria-invalid:border-bad";

/** An error message that concerns the whole form instead of a single field. */
export const ErrorMessage = ({ children }: { children?: ReactNode }) =>
  children ? (
    <p
      role="alert"
      className="flex gap-2.5 rounded-2 border border-bad px-3.5 py-3 text-pretty text-bad"
    >
      <CircleAlert className="mt-[2px] size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  ) : null;

/** Focuses the first field of the form with one of these names. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const field = [...form.elements].find(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      names.includes(element.name),
  );
  // The field may be in a closed `details` element.
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
