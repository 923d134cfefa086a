import { useRootData } from "#features/site/frame/root-data.ts";

/** Says whom the links to agents pay, if a finder's pages led here. Only on the server. */
export function FinderNote() {
  const note = useRootData().finder?.note;
  return note ? <p className="mt-2 text-sm wrap-anywhere text-ink-2">{note}</p> : null;
}
