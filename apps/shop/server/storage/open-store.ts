import type { Config } from "#server/config.ts";
import { openBucket } from "./bucket.ts";
import { openFolder, type FileStore } from "./file-store.ts";

export type StoreSettings = Pick<Config, "S3_URL" | "DATA_DIR">;

export const openStore = ({ S3_URL, DATA_DIR }: StoreSettings): FileStore =>
  S3_URL ? openBucket(S3_URL) : openFolder(DATA_DIR);
