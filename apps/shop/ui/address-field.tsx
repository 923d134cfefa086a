import { useEffect, useRef, useState, type ComponentProps } from "react";
import { useLocation, useNavigate } from "react-router";
import { Field } from "./field.tsx";
import { changeQuery } from "./query-string.ts";

/** Typing pauses this long before the list follows. */
const PAUSE_MS = 400;

type Props = Pick<
  ComponentProps<typeof Field>,
  "label" | "name" | "placeholder" | "inputMode" | "maxLength" | "error" | "className"
> & {
  /** What else a new text changes in the address. */
  resets?: Record<string, null>;
};

/** A text that stands in the address under its name. What is typed in one go is one step of the history. */
export function AddressField({ name, resets, ...field }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const stands = new URLSearchParams(search).get(name) ?? "";
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begun = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, forward and what clears the filters show in the field; what is being typed stays.
  useEffect(() => {
    if (timer.current !== undefined) return;
    setTyped((text) => (text?.trim() === stands ? text : undefined));
  }, [stands]);

  const apply = (value: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = value.trim();
    if (text === (new URLSearchParams(location.search).get(name) ?? "")) return;
    const next = changeQuery(location.search, { ...resets, [name]: text || null });
    void navigate({ search: next }, { replace: begun.current, preventScrollReset: true });
    begun.current = true;
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
      value={typed ?? stands}
      onChange={({ target: { value } }) => {
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(value), PAUSE_MS);
      }}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && apply(currentTarget.value)}
      onBlur={({ target }) => {
        if (timer.current !== undefined) apply(target.value);
        begun.current = false;
      }}
    />
  );
}
