/** Whether a text can be compared with a column of UUIDs, as PostgreSQL writes them. */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
