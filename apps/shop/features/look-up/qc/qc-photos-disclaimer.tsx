import * as texts from "#texts/qc.ts";

/** Says what QC photos do not prove. Shown below them everywhere. */
export const QcPhotosDisclaimer = () => (
  <p className="text-sm text-pretty text-ink-3">{texts.photosWarehousesTheyShow}</p>
);
