/**
 * Why a file is not read. `locked`: it has a password. `old_format`: an XLS file from before 2007. `inflated`: its
 * parts are larger than `INFLATED_BYTES_MAX` once unpacked. `damaged`: a sheet that is incomplete or has wrong bytes.
 */
export type SheetErrorCode =
  | "damaged"
  | "inflated"
  | "locked"
  | "not_a_sheet"
  | "old_format"
  | "too_large";

export class SheetError extends Error {
  readonly code: SheetErrorCode;
  constructor(code: SheetErrorCode) {
    super(code);
    this.code = code;
  }
}
