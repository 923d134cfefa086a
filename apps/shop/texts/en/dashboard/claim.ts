export const heading = "Is this true of your shop?";
export const text =
  "Your popular page says: “Trusted by 500K+ shoppers.” Keep it only if it is true. False claims are against the law in many countries.";
export const keep = "It is true, keep it";
export const replace = "Write my own";
export const clear = "Say nothing";
export const own = "Your own words";
export const cancel = "Cancel";
export const saveFailed = "Couldn't save. Try again.";
export const save = "Save";
