import { BUSY_REFUSALS } from "./busy-refusals.ts";
import { SHEET_REFUSALS } from "./sheet-refusals.ts";

/** The API errors of watching items. */
const WATCH_REFUSALS = {
  watch_price_missing: { status: 400, message: "Type the price below which you want an alert." },
  option_unknown: { status: 400, message: "The item doesn't have this option." },
  watch_not_found: { status: 404, message: "You don't watch this item any more." },
  too_many_watches: {
    status: 429,
    message: "You can watch at most {most} items. Remove one of your watches first.",
  },
  too_many_new_watches: {
    status: 429,
    message: "You can begin at most {most} watches an hour. Try again in {minutes} minutes.",
  },
  watches_full: {
    status: 503,
    message: "The shop can't watch any more items right now. Please try again another day.",
  },
} as const;

/** The API errors of making, uploading, downloading and restoring backups. */
const BACKUP_REFUSALS = {
  backup_not_found: { status: 404, message: "There is no such backup" },
  backup_gone: { status: 404, message: "The file of this backup is gone" },
  backup_running: { status: 409, message: "A backup or a test of one is already under way." },
  passphrase_common: {
    status: 400,
    message: "This passphrase is too common. Please choose another.",
  },
  passphrase_required: {
    status: 422,
    message: "This backup is encrypted. Type its passphrase.",
  },
  passphrase_wrong: { status: 422, message: "This is not the passphrase of the backup" },
  backup_not_stored: {
    status: 503,
    message: "The file could not be stored: is the server's disk full?",
  },
  backup_piece_lost: {
    status: 409,
    message: "A part of the file got lost on the way. Send the file again.",
  },
  no_backup_sent: { status: 409, message: "Send the file of a backup first" },
  shop_in_use: { status: 409, message: "Only npm run db:restore can replace a shop in use." },
  not_a_backup: { status: 422, message: "This file is no backup of Loupe" },
  backup_not_restored: { status: 422, message: "The backup could not be restored: {hint}" },
  backup_elsewhere: { status: 409, message: "This backup is on the disk of {machine}." },
} as const;

/**
 * All API errors: the code, on which clients rely, the HTTP status, and the English message, in which `{name}` is
 * replaced by the parameter of that name.
 */
export const REFUSALS = {
  invalid_input: { status: 400, message: "{issue}" },
  not_json: { status: 400, message: "The body is not JSON" },
  not_a_form: { status: 400, message: "The body is not a form" },
  too_many_fields: {
    status: 400,
    message: "The form has too many fields. It can have at most {most}.",
  },
  foreign_cursor: { status: 400, message: "This cursor isn't from this list." },
  request_broken_off: { status: 400, message: "The request broke off" },
  address_invalid: { status: 400, message: "This address isn't valid" },
  too_many_tags: {
    status: 400,
    message: "A product can have at most {most} tags. {count} of these would have more.",
  },
  wrong_place: { status: 400, message: "The place must be from 1 to {last}" },
  link_invalid: { status: 400, message: "Invalid URL format!" },
  picture_without_shapes: { status: 400, message: "This picture has no shapes to compare" },
  picture_damaged: { status: 400, message: "The picture is damaged and can't be read" },
  image_damaged: { status: 400, message: "The image is damaged and can't be read" },
  image_empty: { status: 400, message: "The image is empty. Choose another file." },
  picture_not_here: { status: 400, message: "There is no such picture on this server" },
  taken_in_future: { status: 400, message: "{issue}" },
  offer_required: { status: 400, message: "Offer is required" },
  referral_not_known: {
    status: 400,
    message:
      "We don't know how this agent's links carry a code. Name the parameter, or write the code into the links.",
  },
  no_links: { status: 400, message: "There is no link in this text." },
  too_many_links: { status: 400, message: "{count} links are too many. Paste at most {most}." },
  wrong_credentials: { status: 400, message: "Invalid username or password" },
  wrong_password: { status: 400, message: "Current password is wrong" },
  not_registered_password: {
    status: 400,
    message: "This is not the password from your registration.",
  },
  password_too_short: { status: 400, message: "Password must be at least {min} characters long" },
  password_common: { status: 400, message: "This password is too common. Please choose another." },
  name_like_staff: {
    status: 400,
    message: "This name could be taken for one of the shop's staff. Please choose another.",
  },
  wrong_code: { status: 400, message: "This code isn't valid. Try the next one." },
  totp_unreadable: {
    status: 400,
    message:
      "The shop can no longer check codes of your app. Use a recovery code or your passkey, then set the app up again in your account.",
  },
  passkey_refused: { status: 400, message: "This passkey wasn't accepted. Please try again." },
  email_link_invalid: {
    status: 400,
    message: "This link is no longer valid. Change your email address again.",
  },
  reset_link_invalid: { status: 400, message: "Invalid reset link." },
  verification_link_invalid: {
    status: 400,
    message: "This link is no longer valid. Log in to ask for a new one.",
  },
  invitation_invalid: {
    status: 400,
    message: "This invitation is no longer valid. Ask for a new one.",
  },
  google_expired: { status: 400, message: "Google sign-in has expired. Please try again." },
  login_required: { status: 401, message: "Unauthorized. Please log in." },
  session_ended: { status: 401, message: "Unauthorized. Please log in again." },
  admins_only: { status: 403, message: "Only admins may do this" },
  owners_only: { status: 403, message: "Only owners may do this" },
  reauth_required: { status: 403, message: "Please confirm that it's you." },
  setup_link_invalid: {
    status: 403,
    message: "This link isn't valid. A new start prints another.",
  },
  second_step_required: { status: 403, message: "Enter the code from your authenticator app." },
  passkey_required: { status: 403, message: "Log in with your passkey or a recovery code." },
  second_factor_required: {
    status: 403,
    message: "Set up a passkey or an authenticator app first.",
  },
  account_blocked: { status: 403, message: "This account is blocked: {reason}" },
  own_account: { status: 403, message: "You cannot do this to your own account." },
  role_without_right: { status: 403, message: "Your role doesn't allow this" },
  own_pages_only: { status: 403, message: "This route answers only the site's own pages" },
  admin_cannot_review: { status: 403, message: "Admin cannot add review" },
  own_role: { status: 403, message: "You cannot change your own role." },
  google_other_account: {
    status: 403,
    message:
      "This address belongs to another Google account here. Log in with your password, or reset it.",
  },
  not_verified: { status: 403, message: "User is not verified." },
  registration_password_required: {
    status: 403,
    message: "Enter the password you chose when you registered.",
  },
  no_route: { status: 404, message: "There is no such route" },
  setup_over: { status: 404, message: "The shop is already set up" },
  nothing_here: { status: 404, message: "There is nothing here" },
  item_not_found: { status: 404, message: "Product not found!" },
  listing_not_found: {
    status: 400,
    message: "The marketplace doesn't know this item, or gives no name, price or picture for it",
  },
  product_not_found: { status: 404, message: "Product not found" },
  review_not_found: { status: 404, message: "Review not found" },
  bulk_change_not_found: { status: 404, message: "This can no longer be undone" },
  job_not_found: { status: 404, message: "This job is no longer here" },
  job_under_way: { status: 409, message: "This job waits or runs already." },
  link_job_not_found: { status: 404, message: "These links are no longer here" },
  agent_not_found: { status: 404, message: "Agent not found" },
  user_not_found: { status: 404, message: "User not found" },
  invitation_not_found: { status: 404, message: "This invitation has ended already" },
  session_not_found: { status: 404, message: "This session has already ended" },
  passkey_not_found: { status: 404, message: "There is no such passkey" },
  totp_not_found: { status: 404, message: "No authenticator app is set up" },
  service_not_found: { status: 404, message: "There is no such service" },
  mail_not_found: { status: 404, message: "There is no such mail" },
  rate_card_not_found: { status: 404, message: "There is no such rate card" },
  settings_version_not_found: { status: 404, message: "There is no such version of the settings" },
  photo_set_not_found: { status: 404, message: "Photo set not found" },
  agent_facts_version_not_found: { status: 404, message: "There is no such version of the facts" },
  correction_not_found: { status: 404, message: "There is no such correction" },
  correction_accepted: { status: 409, message: "This correction has already been accepted" },
  photo_not_of_item: { status: 404, message: "This photo is not one of the item’s" },
  photo_not_reported: { status: 404, message: "Nobody has reported this photo" },
  ask_not_found: { status: 404, message: "This page doesn’t exist, or it has ended" },
  answer_not_found: { status: 404, message: "There is no such answer" },
  ask_report_not_found: { status: 404, message: "There is no such report" },
  legal_version_not_found: { status: 404, message: "There is no such version of this page" },
  not_in_collection: { status: 404, message: "It is not in your collection" },
  collection_not_shared: { status: 404, message: "This collection is not shared any more" },
  registration_incomplete: { status: 404, message: "Please complete your registration first." },
  pages_are_read_only: { status: 405, message: "Pages are only there to be read" },
  method_not_allowed: { status: 405, message: "This route doesn't have this method" },
  legal_page_changed: {
    status: 409,
    message: "Somebody else has saved this page meanwhile. Compare, and save again.",
  },
  agent_name_taken: { status: 409, message: "There is an agent of this name already" },
  agent_inactive: { status: 409, message: "{agent} is inactive. Make it active first." },
  agent_must_be_selected: { status: 409, message: "You cannot unselect an agent!" },
  too_many_agents: { status: 409, message: "There are {most} agents, and no room for more" },
  product_exists: { status: 409, message: "This product is in the catalogue already" },
  photo_set_exists: {
    status: 409,
    message: "This item already has a set with this option and date",
  },
  last_photo_of_set: {
    status: 409,
    message: "This is the set's last photo. Delete the whole set instead.",
  },
  collection_full: { status: 409, message: "A collection holds at most {most} items" },
  email_taken: { status: 409, message: "This email address is already registered." },
  account_exists: {
    status: 409,
    message: "This address already has an account here. An owner can change its role.",
  },
  bulk_change_undone: { status: 409, message: "This has been undone already" },
  import_running: {
    status: 409,
    message: "Another import is under way. Try again once it has ended.",
  },
  too_many_passkeys: {
    status: 409,
    message: "There is room for {most} passkeys. Remove one first.",
  },
  totp_exists: { status: 409, message: "An authenticator app is already set up" },
  totp_not_begun: { status: 409, message: "Begin again: this set-up is no longer open" },
  second_factor_demanded: {
    status: 409,
    message: "Your shop demands a second factor. Set up another one first.",
  },
  second_factor_missing: {
    status: 409,
    message: "Set up a second factor for your own account first.",
  },
  last_owner: {
    status: 409,
    message: "The shop needs an owner. Make another account an owner first.",
  },
  mail_not_failed: { status: 409, message: "Only a mail that failed can be sent again" },
  service_not_connected: {
    status: 409,
    message: "{service} is not connected. Set {variable} and restart.",
  },
  rate_card_changed: {
    status: 409,
    message: "Another rate card came into use meanwhile. Compare again.",
  },
  setup_link_used: {
    status: 409,
    message: "This link was opened in another browser. Go on there.",
  },
  demonstration_undecided: {
    status: 409,
    message:
      "{products} products and {reviews} reviews of the demonstration are public. Choose whether they are removed before the shop goes live.",
  },
  changed_meanwhile: {
    status: 409,
    message: "Somebody else has changed this meanwhile. Compare, and save again.",
  },
  settings_changed: {
    status: 409,
    message: "Somebody else saved the settings meanwhile. Compare, and save again.",
  },
  texts_too_large: {
    status: 413,
    message: "The texts of the form are too large: together at most {most}",
  },
  body_too_large: { status: 413, message: "Too large: at most {most}" },
  picture_too_large: { status: 413, message: "The picture is too large: at most {most} MB" },
  picture_too_many_frames: {
    status: 413,
    message: "The picture has too many frames: at most {most}",
  },
  picture_too_many_pixels: {
    status: 413,
    message: "The picture is too large: at most {most} megapixels",
  },
  image_too_large: { status: 413, message: "The image is too large: at most {most} MB" },
  logo_too_wide: { status: 413, message: "The logo is too large: at most {most} pixels a side" },
  image_too_many_frames: { status: 413, message: "The image has too many frames: at most {most}" },
  image_too_many_pixels: {
    status: 413,
    message: "The image is too large: at most {most} megapixels",
  },
  form_expected: { status: 415, message: "Send a form, as multipart/form-data" },
  json_expected: { status: 415, message: "Send JSON, as application/json" },
  picture_type: { status: 415, message: "The picture must be a JPEG, PNG, WebP, AVIF or GIF" },
  logo_type: { status: 415, message: "The logo must be a PNG, JPEG or WebP" },
  image_type: { status: 415, message: "The image must be a PNG, JPEG, WebP or GIF" },
  settings_faults: { status: 422, message: "{issue}" },
  setting_of_environment: {
    status: 422,
    message: "{setting} is set by the environment, which wins. Change it there.",
  },
  too_many_pieces: { status: 422, message: "These are {pieces} pieces: at most {most}" },
  currency_without_rate: { status: 422, message: "There is no exchange rate for {currency}" },
  agent_facts_errors: { status: 422, message: "The facts have errors and were not saved" },
  rate_card_faults: { status: 422, message: "The rate card has faults and was not taken" },
  file_faults: { status: 422, message: "{issue}" },
  file_unreadable: { status: 422, message: "{issue}" },
  ...BACKUP_REFUSALS,
  ...BUSY_REFUSALS,
  ...SHEET_REFUSALS,
  ...WATCH_REFUSALS,
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalStatus = (typeof REFUSALS)[RefusalCode]["status"];
