import type { ReactNode } from "react";

type Props = { title: string; icon?: ReactNode; children: ReactNode };

/** The result of a check or an import. Screen readers announce it when it appears. */
export const Verdict = ({ title, icon, children }: Props) => (
  <output className="flex gap-2.5">
    {icon}
    <span className="min-w-0">
      <span className="num block text-lg leading-6 font-semibold tracking-[-0.015em]">{title}</span>
      <span className="mt-0.5 block text-pretty wrap-anywhere text-ink-2">{children}</span>
    </span>
  </output>
);
