import { CircleAlert } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { cx } from "../class-names.ts";

export type FieldProps = Omit<ComponentProps<"input">, "className" | "ref"> & {
  label: ReactNode;
  name: string;
  /** The error, shown beside the field and announced. */
  error?: string | null;
  /** A hint for filling it in. */
  hint?: ReactNode;
  className?: string;
};

/** A text field below its label. The form validates it and passes the `error`. */
export const Field = ({ label, error, hint, className, ...input }: FieldProps) => (
  <FieldFrame {...{ label, error, hint, className }}>
    {(aria) => <input {...input} {...aria} className={inputClass} />}
  </FieldFrame>
);

/** A native select; its children are `<option>`s. */
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

type Told = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };
type FrameProps = Pick<FieldProps, "label" | "error" | "hint" | "className"> & {
  children: (aria: Told) => ReactNode;
};

/** The label, error and hint of a control, which gets their ids. */
export function FieldFrame({ label, error, hint, className, children }: FrameProps) {
  const id = useId();
  const [fault, help] = [`${id}-fault`, `${id}-hint`];
  const described = cx(error ? fault : "", hint ? help : "");
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
      {error && <FieldError id={fault}>{error}</FieldError>}
      {hint && (
        <p id={help} className="text-sm text-pretty text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} role="alert" className={errorClass}>
    <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);

const errorClass = "flex gap-1.5 text-sm text-bad";

/** 16 px of text, below which phones zoom in on a field. */
export const inputClass =
  "h-12 w-full min-w-0 rounded-2 border border-edge bg-card px-3.5 text-[1rem] text-ink transition-[border-color] hover:border-ink-3 disabled:opacity-60 aria-invalid:border-bad";

/** An error of a whole form, when no single field is at fault. */
export const FormError = ({ children }: { children?: ReactNode }) =>
  children ? (
    <p
      role="alert"
      className="flex gap-2.5 rounded-2 border border-bad px-3.5 py-3 text-pretty text-bad"
    >
      <CircleAlert className="mt-[2px] size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  ) : null;

/** Focuses the first invalid field in the form's order. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const field = [...form.elements].find(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      names.includes(element.name),
  );
  // It may be folded up.
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
