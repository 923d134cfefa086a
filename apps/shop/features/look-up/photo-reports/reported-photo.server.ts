import { itemOf, type ItemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { and, eq } from "drizzle-orm";
import { whereItem } from "#server/database/where-item.ts";
import { photoReports } from "./tables.server.ts";

export type PhotoReport = typeof photoReports.$inferSelect;
export type PhotoRef = ItemRef & { pictureId: string };

export const PATH = "/images/qc/";

/** Returns the photo that the API's fields identify. */
export const photoIn = ({ picture, ...fields }: ItemFields & { picture: string }): PhotoRef => ({
  ...itemOf(fields),
  pictureId: picture.slice(PATH.length),
});

export const photoOf = (row: PhotoReport): PhotoRef => ({
  ...itemOf(row),
  pictureId: row.pictureId,
});

/** Returns the text that identifies a photo in the audit log. */
export const subjectOf = ({ storeName, id, pictureId }: PhotoRef) =>
  `${storeName}/${id}/${pictureId}`;

export const isOf = (photo: PhotoRef) =>
  and(whereItem(photoReports, photo), eq(photoReports.pictureId, photo.pictureId));
