/**
 * What one address may ask for in a minute, unless the owner sets another number; an office or a mobile network shares
 * one.
 */
export const PER_MINUTE = {
  /** Calls to the API, including those answered from the cache. */
  call: 1200,
  /** Pages that have to be rendered. */
  page: 600,
  /** Pictures that have to be read or encoded. */
  picture: 6000,
  /** Collages of chosen photos: for each, up to ten pictures are made. */
  collage: 30,
  /**
   * Searches by a picture: decoding one takes up to half a second, and with the photos found in it, it is compared
   * with the library up to five times.
   */
  pictureSearch: 30,
  /** Items and links that are not in the cache: for each, external services are asked and awaited. */
  lookUp: 60,
  /** Items whose cached answers are old: external services are asked again in the background. */
  refresh: 240,
  /** Parcels that an external service prices; our own rate card prices the rest. */
  estimate: 60,
} as const;
