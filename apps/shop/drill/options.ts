export type Options = {
  isLong: boolean;
  /** How many processes of the shop serve. */
  processes: number;
  /** How many kills are played. */
  kills: number;
  /** The time is up: whoever waits stops waiting, and the scene ends. */
  stop: AbortSignal;
};
