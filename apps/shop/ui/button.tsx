import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Spinner, useSlow } from "./spinner.tsx";

type Look = {
  /** `primary` has the accent colour: use it at most once on a page's first view. */
  variant?: "primary" | "ink" | "plain" | "quiet";
  /** The heights in pixels: small 36 (44 on touch and phones), medium 44, large 52. */
  size?: "small" | "medium" | "large";
  className?: string;
};

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** Shows progress and ignores clicks, without losing the focus. */
    busy?: boolean;
    /** The label once `busy` has lasted a second, such as "Saving…". Screen readers announce it. */
    busyLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const slow = useSlow(busy);
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, className })}
    >
      {busy && <Spinner />}
      {slow && busyLabel ? busyLabel : children}
    </button>
  );
}

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass({ variant: "ink" })}>`. */
export function buttonClass({ variant = "plain", size = "medium", className }: Look = {}) {
  return cx(BASE, VARIANTS[variant], SIZES[size], className);
}

/** `shrink-0` is not part of `button` in `app/shared-classes.css`, because `flex-1` must not override it. */
const BASE = "button shrink-0";

const VARIANTS = {
  primary:
    "border-transparent bg-accent text-accent-ink hover:bg-[color-mix(in_oklab,var(--color-accent)_90%,var(--color-ink))] active:bg-[color-mix(in_oklab,var(--color-accent)_82%,var(--color-ink))]",
  ink: "border-transparent bg-ink text-paper hover:bg-[color-mix(in_oklab,var(--color-ink)_86%,var(--color-paper))]",
  plain: "border-line bg-card text-ink hover:border-edge hover:bg-sunk",
  quiet: "border-transparent bg-transparent text-ink-2 hover:bg-sunk hover:text-ink",
};

const SIZES = {
  small: "h-9 rounded-full px-3.5 text-sm max-md:h-11 pointer-coarse:h-11",
  medium: "h-11 rounded-full px-4.5",
  large: "h-13 rounded-[14px] px-6",
};
