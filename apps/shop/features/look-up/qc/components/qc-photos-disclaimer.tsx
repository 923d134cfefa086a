import * as texts from "#texts/qc.ts";

/** The note below QC photos about what they do not prove. */
export const QcPhotosDisclaimer = () => (
  <p className="text-sm text-pretty text-ink-3">{texts.disclaimer}</p>
);
