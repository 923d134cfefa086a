const SHARE = 0.1;
const BYTES = 5e9;

/** Less than a tenth is free, and less than 5 GB: a large disk has room in its last tenth. */
export const isNearlyFull = ({ free, total }: { free: number; total: number }): boolean =>
  free < Math.min(SHARE * total, BYTES);
