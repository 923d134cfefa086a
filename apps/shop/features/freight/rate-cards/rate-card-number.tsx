import { createContext, use } from "react";
import { Field } from "#ui/forms/field.tsx";
import { nameOf, type Path } from "./rate-card-draft.ts";

type Editing = {
  set: (path: Path, value: unknown) => void;
  /** What the server found, by the path as it names it. */
  faults: ReadonlyMap<string, string>;
};

export const EditingContext = createContext<Editing>({ set: () => {}, faults: new Map() });

type Props = { label: string; path: Path; value: number | string; className?: string };

/** A number of the card, with what is wrong about it. */
export function NumberField({ label, path, value, className }: Props) {
  const { set, faults } = use(EditingContext);
  const name = nameOf(path);
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={String(value)}
      error={faults.get(name)}
      onChange={({ target }) => set(path, target.value)}
      className={className}
    />
  );
}
