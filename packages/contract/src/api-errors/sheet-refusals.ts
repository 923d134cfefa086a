/** The API errors of reading size charts, of lists, and of the spreadsheets and texts that become lists. */
export const SHEET_REFUSALS = {
  no_chart: { status: 422, message: "There is no size chart in it that can be read" },
  size_table_not_found: { status: 404, message: "There is no such size table any more" },
  sheet_address: { status: 400, message: "This isn't the address of a Google sheet" },
  sheet_missing: { status: 404, message: "Google doesn't have this sheet any more" },
  list_not_found: { status: 404, message: "This list doesn't exist" },
  finder_not_found: { status: 404, message: "There is no such page" },
  finders_only: { status: 403, message: "Only finders have a page of their own" },
  finder_name_taken: { status: 409, message: "This address is taken. Choose another one." },
  already_in_list: { status: 409, message: "That list has this item already" },
  first_list: { status: 409, message: "The first list can't be deleted" },
  lists_full: { status: 409, message: "An account has at most {most} lists" },
  list_without_sheet: { status: 409, message: "This list isn't made from a Google sheet" },
  sheet_empty: { status: 422, message: "The sheet has no items" },
  sheet_other: { status: 422, message: "The sheet has none of the items of this list any more" },
  sheet_too_large: { status: 413, message: "The sheet is too large: at most {most} MB" },
  sheet_inflated: { status: 413, message: "The sheet is too large once it is unpacked" },
  not_a_sheet: { status: 415, message: "This is not a sheet: choose an XLSX, CSV or text file" },
  sheet_old_format: {
    status: 415,
    message: "This is a sheet in the old XLS format. Save it as XLSX.",
  },
  sheet_locked: { status: 422, message: "The sheet has a password. Save it without one." },
  sheet_damaged: { status: 422, message: "The sheet is damaged and can't be read" },
  sheet_too_slow: {
    status: 422,
    message: "Reading the sheet took too long. Try a part of it.",
  },
  sheet_private: {
    status: 422,
    message: "This sheet isn't public. Share it with everybody who has its link.",
  },
  sheet_elsewhere: {
    status: 422,
    message: "The address of this sheet redirects to another site, which is not read",
  },
  sheet_not_loaded: { status: 503, message: "Google isn't responding. Try again in a minute." },
} as const satisfies Record<string, { status: number; message: string }>;
