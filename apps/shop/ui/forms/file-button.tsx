import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "../button.tsx";
import { cx } from "../class-names.ts";

type Props = Omit<ComponentProps<"input">, "type" | "size" | "onChange"> &
  Parameters<typeof buttonClass>[0] & {
    children: ReactNode;
    onChoose: (files: readonly File[]) => void;
  };

/** A button that opens the browser's dialog to choose files. */
export const FileButton = ({ children, onChoose, variant, size, className, ...input }: Props) => (
  <label
    className={buttonClass({
      variant,
      size,
      className: cx(
        "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-progress has-disabled:opacity-50",
        className,
      ),
    })}
  >
    {children}
    <input
      {...input}
      type="file"
      className="sr-only"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Without this, choosing the same file again after correcting it would not fire `change`.
        currentTarget.value = "";
        if (files.length > 0) onChoose(files);
      }}
    />
  </label>
);
