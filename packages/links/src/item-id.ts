/**
 * How many digits an item's id has, on every marketplace. Real ids have 9 to 13, and invented ones in examples
 * use 6. 15 leave room for growth and are still exact as a number.
 */
export const ITEM_ID_LENGTH_MIN = 6;
export const ITEM_ID_LENGTH_MAX = 15;

/** The source of a regular expression that matches an id. */
export const ITEM_ID = `\\d{${ITEM_ID_LENGTH_MIN},${ITEM_ID_LENGTH_MAX}}`;

const whole = /* @__PURE__ */ new RegExp(`^${ITEM_ID}$`);

/** Whether a text can be an item's id. */
export const isItemId = (text: string): boolean => whole.test(text);
