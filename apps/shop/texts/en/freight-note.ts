/** The rate card that prices the freight of a sum. {date} is its month or day. */
export const warning = "Freight from a sample rate card of {date}, not from this shop's agent.";
export const originNote = "Freight: this shop's rate card of {date}.";
