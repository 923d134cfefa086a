import { call } from "@loupe/contract/client";
import { formOf } from "@loupe/contract/files";
import type { ItemRef } from "@loupe/links";
import { callAs } from "#browser/calls.ts";

const queryOf = ({ storeName, id }: ItemRef) => ({ shopType: storeName, id });

/** Loads the size tables of an item. */
export const findSizeTables = (item: ItemRef) =>
  call("GET /size-charts", { query: queryOf(item) }).then(({ data }) => data.tables);

/** Reads a size chart in a picture of this shop, a picture of the shopper's, or a pasted text. */
export const readSizeChart = (
  source: { pictureUrl: string } | { picture: File } | { text: string },
) =>
  call(
    "POST /size-charts/read",
    { body: source },
    "picture" in source ? { encode: formOf } : {},
  ).then(({ data }) => data);

type Body = Parameters<typeof callAs<"PUT /size-charts">>[1]["body"];

export const saveSizeTable = (item: ItemRef, body: Body) =>
  callAs("PUT /size-charts", { query: queryOf(item), body }).then(({ data }) => data);

export const confirmSizeTable = (tableId: string) =>
  callAs("POST /size-charts/confirm", { body: { tableId } }).then(({ data }) => data.confirmedBy);
