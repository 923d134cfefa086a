import { useEffect, useRef, useState, type ComponentProps } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { Field } from "./field.tsx";
import { changeQuery } from "../query-string.ts";

/** The list is loaded once the user has not typed for this time. */
const PAUSE_MS = 400;

type Props = Pick<
  ComponentProps<typeof Field>,
  "label" | "name" | "placeholder" | "inputMode" | "maxLength" | "error" | "className"
>;

/**
 * A text field for the query parameter of the same name. Text typed without a pause becomes one history entry, which
 * begins at the list's first page.
 */
export function AddressField({ name, ...field }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const currentText = new URLSearchParams(search).get(name) ?? "";
  const [draft, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasStarted = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, Forward and "Clear filters" change the field, but not while the user is typing in it.
  useEffect(() => {
    if (timer.current !== undefined) return;
    setTyped((text) => (text?.trim() === currentText ? text : undefined));
  }, [currentText]);

  const apply = (value: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = value.trim();
    if (text === (new URLSearchParams(location.search).get(name) ?? "")) return;
    const next = changeQuery(location.search, { page: null, [name]: text || null });
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
