/** Errors of fields that only staff send, from the dashboard. They are in English only, as is the dashboard. */
const STAFF_FIELD_ERRORS = {
  not_one_line: { message: "{field} must be one line of text" },
  not_link_template: {
    message: "{field} must be an http or https address with {place} in place of the product code",
  },
  referral_code_letters: { message: "Referral code may only have letters, digits and - _ . ~" },
  unknown_referral_parameter: { message: "This parameter is not known to carry codes" },
  part_missing: { message: "{field} is missing" },
  not_json: { message: "{field} is not JSON" },
  image_required: { message: "Please provide an image" },
  image_empty: { code: "required", message: "The image is empty. Choose another file." },
  csv_file_required: { message: "Please choose a CSV file" },
  photos_required: { message: "Please choose at least one photo" },
  too_many_photos: { message: "At most {most} photos at once" },
  not_photo_set: { message: "{field} must be the ID of a photo set" },
  not_photo: { message: "{field} must be the path of a photo" },
  not_backup_name: { message: "{field} must be the name of a backup, as GET /backups has it" },
  not_currency: { message: "{field} must be three capital letters, such as USD" },
  before_first_day: { message: "{field} must not be before the first day" },
  too_many_days: { message: "{field} must be within {most} days of the first one" },
  semicolon: { message: "{field} must not contain a semicolon" },
  not_volume: { message: "{field} must be length x width x height in cm, such as 4.5x4.5x1" },
  not_picture: { message: "{field} must be a picture of this server or a web address" },
  not_price: { message: "{field} must be a price of 0 or more, with at most two decimals" },
  not_digits: { message: "{field} must be digits" },
  not_same_text: { message: "{field} must be the `sameText` of a review" },
} as const;

/** The kinds of errors of a field. Clients rely on them: new ones may be added, but none renamed. */
export const ISSUE_CODES = [
  "required",
  "wrong_type",
  "wrong_format",
  "unknown_value",
  "too_small",
  "too_big",
  "invalid",
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

/**
 * All errors of fields that shoppers or programs send, with their English sentences. `{field}` is replaced by the
 * field's label, any other name in braces by a parameter. Every language has a sentence for each of them
 * (`apps/shop/texts`, section `field-errors`). Without a code, the kind follows from the schema's check.
 */
export const PUBLIC_FIELD_ERRORS = {
  // Equal to `parcelErrors` of @loupe/shipping.
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
  agent_without_facts: {
    code: "unknown_value",
    message: "We know nothing about this agent's costs",
  },
  line_refuses_parcel: {
    code: "unknown_value",
    message: "There is no such line for this parcel",
  },
  proof_required: { code: "required", message: "Add a link or a picture that shows it" },
  insured_out_of_range: { message: "The agent doesn't insure this sum" },
  required: { code: "required", message: "{field} is required" },
  not_text: { code: "wrong_type", message: "{field} must be text" },
  not_number: { code: "wrong_type", message: "{field} must be a number" },
  not_whole_number: { code: "wrong_type", message: "{field} must be a whole number" },
  not_boolean: { code: "wrong_type", message: "{field} must be true or false" },
  not_list: { code: "wrong_type", message: "{field} must be a list" },
  not_object: { code: "wrong_type", message: "{field} must be an object with named fields" },
  not_file: { code: "wrong_type", message: "{field} must be a file" },
  wrong_type: { code: "wrong_type", message: "{field} must be of another type" },
  file_name_not_text: { code: "wrong_type", message: "{field} must have a name that is text" },
  unknown_value: { code: "unknown_value", message: "{field} must be {values}" },
  text_too_short: { code: "too_small", message: "{field} must have at least {least} characters" },
  text_too_long: { code: "too_big", message: "{field} must have at most {most} characters" },
  list_too_short: { code: "too_small", message: "{field} must have at least {least} entries" },
  list_too_long: { code: "too_big", message: "{field} must have at most {most} entries" },
  file_too_small: { code: "too_small", message: "{field} must have at least {least} bytes" },
  file_too_large: { code: "too_big", message: "{field} must have at most {most} bytes" },
  number_too_small: { code: "too_small", message: "{field} must be at least {least}" },
  number_not_above: { code: "too_small", message: "{field} must be more than {least}" },
  number_too_large: { code: "too_big", message: "{field} must be at most {most}" },
  not_id: { code: "wrong_format", message: "{field} is not a valid ID" },
  not_email: { code: "wrong_format", message: "{field} must be an email address" },
  not_web_address: { code: "wrong_format", message: "{field} must be a web address" },
  not_date_time: { code: "wrong_format", message: "{field} must be a date and a time" },
  not_date: { code: "wrong_format", message: "{field} must be a date" },
  not_item_id: {
    code: "wrong_format",
    message: "{field} must be {least} to {most} digits",
  },
  not_photo_path: { code: "wrong_format", message: "{field} must be the path of a QC photo" },
  not_collection: { code: "wrong_format", message: "{field} is not the address of a collection" },
  control_characters: {
    code: "wrong_format",
    message: "{field} must not contain control characters",
  },
  wrong_format: { code: "wrong_format", message: "{field} has the wrong format" },
  foreign_cursor: { code: "unknown_value", message: "This cursor isn't from this list." },
  invalid: { code: "invalid", message: "{field} is invalid" },
  name_required: { code: "required", message: "Name is required" },
  name_too_long: { message: "Name must have at most {most} characters" },
  name_without_letters: { message: "Name needs at least one letter or digit" },
  name_with_piled_accents: { message: "Name has too many accents on one letter" },
  email_required: { code: "required", message: "Email is required" },
  email_too_long: { message: "Email must have at most {most} characters" },
  email_invalid: { message: "Invalid email address" },
  fields_missing: { message: "Please fill in all fields" },
  password_too_short: { message: "Password must be at least {least} characters long" },
  password_too_long: { message: "Password must be at most {most} characters long" },
  code_required: { message: "Enter a code" },
  min_price_invalid: {
    message: "Min Price must be a price of 0 or more, with at most two decimals",
  },
  max_price_invalid: {
    message: "Max Price must be a price of 0 or more, with at most two decimals",
  },
  price_range_reversed: { message: "Min Price must not be above Max Price" },
  search_too_long: { message: "Search must have at most {most} characters" },
  review_incomplete: { message: "Please enter a comment and select a rating." },
  rating_not_whole: { message: "A rating is a whole number" },
  comment_too_long: { message: "A comment has at most {most} characters" },
  note_too_long: { message: "A note has at most {most} characters" },
  link_not_url: { code: "wrong_format", message: "Please provide a valid URL." },
  finder_name: {
    message: "An address has 3 to 30 of the letters a to z, digits and hyphens",
  },
  sheet_required: { message: "Choose a file, or paste an address or a text" },
  picture_required: { message: "Please choose a picture" },
} as const satisfies Record<string, { code?: IssueCode; message: string }>;
export type PublicFieldErrorKey = keyof typeof PUBLIC_FIELD_ERRORS;

export const FIELD_ERRORS = { ...PUBLIC_FIELD_ERRORS, ...STAFF_FIELD_ERRORS };
export type FieldErrorKey = keyof typeof FIELD_ERRORS;
