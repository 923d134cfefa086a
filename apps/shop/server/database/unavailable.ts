/** The database cannot be used and a person has to do something; the message is one line for them. */
export class DatabaseUnavailable extends Error {}
