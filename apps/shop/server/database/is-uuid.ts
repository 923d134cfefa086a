/** Whether a text is a UUID in PostgreSQL's notation. Comparing a column of UUIDs with any other text is an error. */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
