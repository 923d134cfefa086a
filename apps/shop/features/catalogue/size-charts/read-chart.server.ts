import type { ReadSizeChart } from "@loupe/contract";
import { gridOfText, tableOf } from "@loupe/sizes";
import { findOriginalAt } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readUploadedPicture, REJECTED_PICTURE } from "#server/pictures/uploaded-picture.ts";

type Source = { picture?: File; pictureUrl?: string; text?: string };

/**
 * Reads a size chart in a picture, in a picture of this server, or in a pasted text. Nothing is stored.
 * @throws {ApiError} 422 if it has no chart, 400, 413 and 415 for pictures as `searchByPicture`, 503 without the reader
 */
export async function readSizeChart(context: Context, source: Source): Promise<ReadSizeChart> {
  const { text } = source;
  const table = text === undefined ? await readPicture(context, source) : readText(text);
  if (!table) throw new ApiError("no_chart");
  return table;
}

function readText(text: string) {
  const grid = gridOfText(text);
  return grid && tableOf(grid);
}

async function readPicture(context: Context, { picture, pictureUrl = "" }: Source) {
  if (!context.chartReader.isInstalled()) throw new ApiError("reader_missing");
  const bytes = picture
    ? await readUploadedPicture(picture)
    : await findStored(context, pictureUrl);
  const decoded = await context.pictureWork.runBehind("decodeChart", bytes);
  if (!decoded.ok) throw REJECTED_PICTURE[decoded.reason](bytes);
  const { data, width, height } = decoded;
  return await context.chartReader.read({ data, width, height });
}

/** A path of our pictures, with or without our origin, in any size. */
const PATH = /^\/images\/(qc|goods)\/([\w-]{22})(?:\?w=\d{1,5})?$/;

async function findStored(context: Context, address: string): Promise<Buffer> {
  const { PUBLIC_URL } = context.config;
  const path =
    PUBLIC_URL && address.startsWith(`${PUBLIC_URL}/`) ? address.slice(PUBLIC_URL.length) : address;
  const [, kind, id] = PATH.exec(path) ?? [];
  if (!id) throw new ApiError("picture_not_here");
  const original = await findOriginalAt(context, { kind: kind as "qc" | "goods", id });
  if (original) return original;
  throw new ApiError(original === null ? "picture_not_here" : "picture_not_readable");
}
