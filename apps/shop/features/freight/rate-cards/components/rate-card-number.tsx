import { createContext, use } from "react";
import { Field } from "#ui/forms/field.tsx";
import { nameOf, type Path } from "../rate-card-draft.ts";

type Editing = {
  set: (path: Path, value: unknown) => void;
  /** The server's errors by path, such as `lines[3].fees.serviceFee`. */
  errors: ReadonlyMap<string, string>;
};

export const EditingContext = createContext<Editing>({ set: () => {}, errors: new Map() });

type Props = { label: string; path: Path; value: number | string; className?: string };

/** The field for a number of the rate card, with its error. */
export function NumberField({ label, path, value, className }: Props) {
  const { set, errors } = use(EditingContext);
  const name = nameOf(path);
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={String(value)}
      error={errors.get(name)}
      onChange={({ target }) => set(path, target.value)}
      className={className}
    />
  );
}
