import * as texts from "#texts/qc.ts";

export const QcHeading = () => (
  <h2 id="qc-heading" className="text-xl">
    {texts.photosTitle}
  </h2>
);
