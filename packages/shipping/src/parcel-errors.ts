/** All errors of a parcel: the kind, for programs, and the English message. `{most}` is replaced by a limit. */
export const parcelErrors = {
  country_required: { code: "required", message: "Country is required" },
  weight_required: { code: "required", message: "Weight is required" },
  unknown_country: { code: "unknown_value", message: "Unknown destination" },
  weight_not_positive: {
    code: "wrong_format",
    message: "Weight must be a positive number of grams",
  },
  weight_too_large: { code: "too_big", message: "Weight must be at most {most} grams" },
  side_not_positive: { code: "wrong_format", message: "Dimensions must be positive numbers" },
  side_too_large: { code: "too_big", message: "Dimensions must be at most {most} cm" },
  unknown_category: { code: "unknown_value", message: "Unknown category" },
} as const;
