import * as z from "zod";

/** The bucket that stores pictures in place of `DATA_DIR`, and the credentials for it. */
export type BucketSettings = {
  origin: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const BUCKET_FORM = "must look like https://KEY:SECRET@host/bucket?region=us-east-1";

export const bucket = z.string().transform((text, call): BucketSettings => {
  const invalid = (message: string) => {
    call.addIssue(message);
    return z.NEVER;
  };
  if (!URL.canParse(text)) return invalid(BUCKET_FORM);
  const url = new URL(text);
  const [, name] = /^\/([a-z0-9][a-z0-9._-]{2,62})\/?$/i.exec(url.pathname) ?? [];
  if (!/^https?:$/.test(url.protocol) || !name || !url.username || !url.password) {
    return invalid(BUCKET_FORM);
  }
  const isPlain = url.protocol === "http:" && url.searchParams.get("tls") !== "off";
  if (isPlain && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    return invalid(
      "must begin with https:// unless the store is on this machine, or in a private network and ?tls=off says so",
    );
  }
  try {
    return {
      origin: url.origin,
      bucket: name,
      region: url.searchParams.get("region") || "us-east-1",
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    return invalid("has a % in its key or secret that must be written %25");
  }
});
