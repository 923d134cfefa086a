import { Field as Base } from "@base-ui/react/field";
import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

type Props = Omit<ComponentProps<"input">, "className" | "ref"> & {
  label: ReactNode;
  name: string;
  /** What is wrong with it: shown beside the field and announced. */
  error?: string | null;
  /** What helps to fill it in. */
  hint?: ReactNode;
  className?: string;
};

/** A text field under its label. Its form judges what is typed and hands the `error` in. */
export const Field = ({ label, name, error, hint, className, ...input }: Props) => (
  <FieldFrame {...{ label, name, error, hint, className }}>
    <Base.Control {...input} className={inputClass} />
  </FieldFrame>
);

/** One of a closed list, as the device offers it; `<option>`s are its children. */
export function SelectField({
  label,
  error,
  className,
  ...select
}: Omit<ComponentProps<"select">, "className"> & Pick<Props, "label" | "error" | "className">) {
  const id = useId();
  const fault = `${id}-fault`;
  return (
    <div className={cx("grid gap-1.5", className)}>
      <label htmlFor={id} className="w-fit font-[550]">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? fault : undefined}
        className={cx(inputClass, "truncate")}
      />
      {error && (
        <p id={fault} role="alert" className={errorClass}>
          <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  );
}

/** A field for a password, which its owner may look at. `autoComplete` says which one it is. */
export function PasswordField({
  label,
  name,
  error,
  hint,
  className,
  ...input
}: Omit<Props, "type" | "label"> & {
  label: string;
  autoComplete: "current-password" | "new-password";
}) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, name, error, hint, className }}>
      <div className="relative">
        <Base.Control
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={shown ? "text" : "password"}
          className={cx(inputClass, "pr-13")}
        />
        <IconButton
          label={`${shown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="js-only absolute top-0.5 right-0.5"
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}

/** The label, what is wrong and what helps, around any control. */
export function FieldFrame({
  label,
  name,
  error,
  hint,
  className,
  children,
}: Pick<Props, "label" | "name" | "error" | "hint" | "className"> & { children: ReactNode }) {
  return (
    <Base.Root name={name} invalid={Boolean(error)} className={cx("grid gap-1.5", className)}>
      <Base.Label className="w-fit font-[550]">{label}</Base.Label>
      {children}
      {error && (
        <Base.Error match role="alert" className={errorClass}>
          <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </Base.Error>
      )}
      {hint && (
        <Base.Description className="text-sm text-pretty text-ink-2">{hint}</Base.Description>
      )}
    </Base.Root>
  );
}

const errorClass = "flex gap-1.5 text-sm text-bad";

/** 16 px of text, below which phones zoom in on a field. */
export const inputClass =
  "h-12 w-full min-w-0 rounded-2 border border-edge bg-card px-3.5 text-[1rem] text-ink transition-[border-color] hover:border-ink-3 disabled:opacity-60 aria-invalid:border-bad";

/** What went wrong with a form as a whole, where no single field is at fault. */
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

/** Brings whoever fills a form in to the field that needs it, first in the form's own order. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const field = [...form.elements].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && names.includes(element.name),
  );
  field?.focus();
}
