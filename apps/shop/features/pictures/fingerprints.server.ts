import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Fingerprint } from "#server/pictures/fingerprint.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { ALIVE } from "./dead-pictures.server.ts";
import type { PictureKind, PictureRow } from "./registered-pictures.server.ts";
import { pictures } from "./tables.server.ts";
import { watermarkKeyOf, watermarkOf } from "./watermark-text.server.ts";

/**
 * A picture's fingerprint (its size, colour and hashes), and the key of the watermark that the second hash includes.
 */
export type MarkedFingerprint = Fingerprint & Pick<PictureRow, "mark">;

/** Computes a picture's fingerprint. Returns undefined if the picture cannot be decoded. */
export async function computeFingerprint(
  context: Context,
  kind: PictureKind,
  original: Buffer,
): Promise<MarkedFingerprint | undefined> {
  const computed = await context.pictureWork.run(
    "fingerprint",
    original,
    watermarkOf(context, kind),
  );
  return computed.ok ? { ...computed.known, mark: watermarkKeyOf(context, kind) } : undefined;
}

/** Computes and stores a picture's fingerprint. Returns false if the picture cannot be decoded. */
export async function fingerprintPicture(
  context: Context,
  { id, kind }: Pick<PictureRow, "id" | "kind">,
  original: Buffer,
): Promise<boolean> {
  const fingerprint = await computeFingerprint(context, kind, original);
  if (fingerprint) await storeFingerprint(context, id, fingerprint);
  return fingerprint !== undefined;
}

/** Stores a fingerprint, and resets the count of failures, because the picture could be fetched. */
async function storeFingerprint(
  { db }: Context,
  id: string,
  fingerprint: MarkedFingerprint,
): Promise<void> {
  await db
    .update(pictures)
    .set({ ...fingerprint, ...ALIVE })
    .where(eq(pictures.id, id));
}

/**
 * Computes the fingerprint again if the watermark has changed since the last one. This must precede the first display
 * with the new watermark, so that a search with a saved copy finds the picture.
 */
export async function updateFingerprint(
  context: Context,
  row: PictureRow,
  original: Buffer,
): Promise<void> {
  if (row.mark === watermarkKeyOf(context, row.kind)) return;
  await updating.run(context, row.id, () => fingerprintPicture(context, row, original));
}

const updating = new SingleFlight<boolean>();
