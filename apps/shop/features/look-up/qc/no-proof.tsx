/** Says what QC photos do not prove. Shown below them everywhere. */
export const NoProof = () => (
  <p className="text-sm text-pretty text-ink-3">
    The photos are the warehouse’s. They show what arrived there; they prove neither material nor
    function.
  </p>
);
