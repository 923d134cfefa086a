export const heading = "Is this true of your shop?";
export const text =
  "Your popular page can say: “Trusted by 500K+ shoppers.” A demonstration says so as an example, a live shop only after you say yes. False claims are against the law in many countries.";
export const keep = "It is true, say so";
export const replace = "Write my own";
export const clear = "Say nothing";
export const own = "Your own words";
export const cancel = "Cancel";
export const saveFailed = "Couldn't save. Try again.";
export const save = "Save";
