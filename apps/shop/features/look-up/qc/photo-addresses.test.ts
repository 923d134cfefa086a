import { expect, test } from "vitest";
import { reportedIn, reportHash } from "./photo-addresses.ts";
import { photoId } from "./photo-ids.ts";

test("reportedIn returns the photo in a hash of `reportHash`, and null for any other hash", () => {
  const picture = "/images/qc/Boo1t6Dr0Tm70VdIxkQu-_";
  const id = photoId({ url: picture });
  expect(reportedIn(reportHash(id))).toEqual({ id, picture });
  for (const hash of ["", id, "report=", "report=photo-short", `${reportHash(id)}x`]) {
    expect(reportedIn(hash)).toBeNull();
  }
});
