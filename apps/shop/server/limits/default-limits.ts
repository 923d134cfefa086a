/**
 * The most requests of one address in a minute, unless the owner sets another number. All people in an office or a
 * mobile network may have the same address.
 */
export const PER_MINUTE = {
  /** Calls to the API, including those whose responses come from the cache. */
  call: 1200,
  /** Pages that must be rendered. */
  page: 600,
  /** Pictures that must be read or encoded. */
  picture: 6000,
  /** Collages of chosen photos. Creating one takes as long as ten pictures. */
  collage: 30,
  /**
   * Searches by a picture. Decoding one takes up to half a second, and the picture and each photo found in it are
   * compared with the library, up to five times in total.
   */
  pictureSearch: 30,
  /** Size charts that are read in pictures. One takes about two seconds of a core. */
  chartReading: 10,
  /** Spreadsheets and texts whose items are read. A large one takes several seconds of a core. */
  sheetReading: 10,
  /** Lookups of items and links that are not in the cache. Each waits for sources. */
  lookUp: 60,
  /** Lookups of items whose cached answers are old. Each calls sources in the background. */
  refresh: 240,
  /** Parcels that a source prices. Our own rate card prices the others, which are not limited here. */
  estimate: 60,
  /** Comparisons of parcels, in units of about 5 ms (`comparison-limit.ts`): a tenth of the time of a processor core. */
  comparison: 1200,
} as const;
