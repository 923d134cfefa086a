export type Options = {
  isLong: boolean;
  /** The number of processes of the shop. */
  processes: number;
  /** The number of kills. */
  kills: number;
  /** Aborted at the time limit. Then all waiting stops and the scene ends. */
  stop: AbortSignal;
};
