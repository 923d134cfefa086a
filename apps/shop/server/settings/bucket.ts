import { address } from "./address.ts";

/** The bucket that stores pictures instead of the folder `DATA_DIR`, and its credentials. */
export type BucketSettings = {
  origin: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const PATH = /^\/([a-z0-9][a-z0-9._-]{2,62})\/?$/i;

export const bucket = address({
  schemes: ["https", "http"],
  login: "required",
  path: PATH,
  query: ["region", "tls"],
  reach: "configured",
  example: "https://KEY:SECRET@host/bucket?region=us-east-1",
})
  .refine((text) => isPrivateOrEncrypted(text), {
    error:
      "must begin with https:// unless the store is on this machine, or in a private network and ?tls=off says so",
  })
  .transform((text): BucketSettings => {
    const { origin, pathname, searchParams, username, password } = new URL(text);
    return {
      origin,
      bucket: PATH.exec(pathname)?.[1] ?? "",
      region: searchParams.get("region") || "us-east-1",
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  });

function isPrivateOrEncrypted(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== "http:" || url.searchParams.get("tls") === "off") return true;
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}
