import { call } from "@loupe/contract/client";
import { formOf } from "@loupe/contract/files";

/** What a list is made of: a file, the address of a public Google sheet, or a text. */
export type ListSource = { file: File } | { url: string } | { text: string };

export const encodingOf = (source: ListSource) => ("file" in source ? { encode: formOf } : {});

export const readSource = (source: ListSource) =>
  call("POST /lists/preview", { body: source }, encodingOf(source));
