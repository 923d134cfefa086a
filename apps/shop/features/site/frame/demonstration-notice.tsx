import * as texts from "#texts/frame.ts";

/** The notice on every page of a shop that serves made-up data. */
export function DemonstrationNotice() {
  return (
    <aside
      aria-label={texts.demonstration}
      className="border-b border-line bg-sunk text-xs text-ink-2 sm:text-sm"
    >
      <p className="wrap py-1.5 text-center text-balance">
        <strong className="font-[600] text-ink">{texts.demonstrationLead}</strong>{" "}
        {texts.demonstrationText}
      </p>
    </aside>
  );
}
