const SECRET = /([?&](?:token|code|proof)=)[^&#]*/gi;

/** An address as the log may hold it: whoever reads the log must not be able to use its secrets. */
export const loggedUrl = (url: string | undefined) => url?.replace(SECRET, "$1…");
