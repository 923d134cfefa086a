import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { cx } from "../class-names.ts";
import { FieldFrame, inputClass, type FieldProps } from "./field.tsx";
import { IconButton } from "../icon-button.tsx";
import * as texts from "#texts/controls.ts";

/** A password field with a button that shows the text. `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({
  label,
  error,
  hint,
  className,
  ...input
}: Omit<FieldProps, "type" | "label"> & {
  label: string;
  autoComplete: "current-password" | "new-password" | "off";
}) {
  const [isVisible, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, error, hint, className }}>
      {(aria) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...aria}
            type={isVisible ? "text" : "password"}
            className={cx(inputClass, "pe-13")}
          />
          <IconButton
            label={isVisible ? texts.hide(label) : texts.show(label)}
            onClick={() => setShown(!isVisible)}
            className="js-only absolute top-0.5 end-0.5"
          >
            {isVisible ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      )}
    </FieldFrame>
  );
}
