export const QcHeading = () => (
  <h2 id="qc-heading" className="text-xl">
    QC Photos
  </h2>
);
