import { useEffect, useRef, useState, type ComponentProps } from "react";
import { useLocation, useNavigate } from "react-router";
import { Field } from "./field.tsx";
import { changeQuery } from "../query-string.ts";

/** The list follows after a pause in typing of this length. */
const PAUSE_MS = 400;

type Props = Pick<
  ComponentProps<typeof Field>,
  "label" | "name" | "placeholder" | "inputMode" | "maxLength" | "error" | "className"
> & {
  /** Other query parameters to change with a new text. */
  resets?: Record<string, null>;
};

/**
 * A text field whose value is the query parameter of its name. Text typed without a pause is one history
 * entry.
 */
export function AddressField({ name, resets, ...field }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const currentText = new URLSearchParams(search).get(name) ?? "";
  const [draft, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasStarted = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The field follows "back", "forward" and "Clear filters", but not while somebody types in it.
  useEffect(() => {
    if (timer.current !== undefined) return;
    setTyped((text) => (text?.trim() === currentText ? text : undefined));
  }, [currentText]);

  const apply = (value: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = value.trim();
    if (text === (new URLSearchParams(location.search).get(name) ?? "")) return;
    const next = changeQuery(location.search, { ...resets, [name]: text || null });
    void navigate({ search: next }, { replace: hasStarted.current, preventScrollReset: true });
    hasStarted.current = true;
  };
  return (
    <Field
      {...field}
      name={name}
      type="text"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={draft ?? currentText}
      onChange={({ target: { value } }) => {
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(value), PAUSE_MS);
      }}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && apply(currentTarget.value)}
      onBlur={({ target }) => {
        if (timer.current !== undefined) apply(target.value);
        hasStarted.current = false;
      }}
    />
  );
}
