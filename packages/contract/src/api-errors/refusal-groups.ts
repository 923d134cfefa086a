import type { Access } from "../access.ts";
import { isCrossOrigin, type Endpoint } from "../endpoint.ts";
import { REFUSALS, type RefusalCode } from "./refusals.ts";

// Codes that several endpoints return together.

const codes = <const C extends RefusalCode>(...list: C[]): readonly C[] => list;

export const TRIES_REFUSALS = codes("too_many_tries", "too_many_tries_minutes");
export const NEW_PASSWORD_REFUSALS = codes(
  "password_common",
  "password_too_short",
  "too_many_log_ins",
);
export const SENT_IMAGE_REFUSALS = codes(
  "image_damaged",
  "image_too_large",
  "image_too_many_frames",
  "image_too_many_pixels",
  "image_type",
  "pictures_not_readable",
);
export const ITEM_LOOKUP_REFUSALS = codes(
  "calls_used_up",
  "services_unavailable",
  "too_many_look_ups",
);
export const SAVED_SETTINGS_REFUSALS = codes(
  "demonstration_undecided",
  "owners_only",
  "reauth_required",
  "setting_of_environment",
  "settings_changed",
  "settings_faults",
);

/** The codes for an account without an access. */
export const ACCESS_REFUSALS: Record<Access, readonly RefusalCode[]> = {
  public: [],
  user: [],
  figures: codes("role_without_right", "second_factor_required"),
  moderator: codes("role_without_right", "second_factor_required"),
  admin: codes("admins_only", "second_factor_required"),
  owner: codes("owners_only", "second_factor_required"),
};

const FORM = codes("not_a_form", "too_many_fields", "form_expected", "texts_too_large");
const JSON_BODY = codes("not_json", "json_expected");

const bodyRefusals = ({ body, form, bodyBytesMax }: Endpoint): RefusalCode[] => [
  ...(body ? codes("body_too_large", "request_broken_off") : []),
  ...(body && form !== "files" ? JSON_BODY : []),
  ...(body && form ? FORM : []),
  ...(bodyBytesMax ? codes("own_uploads_running", "too_many_uploads") : []),
];

/** Returns all codes that an endpoint may return: its own, and the codes of every endpoint of its kind. */
export function refusalCodesOf(endpoint: Endpoint): RefusalCode[] {
  const { access, anyToken, reauth, params, query, body, refusals = [] } = endpoint;
  const returned = new Set<RefusalCode>([
    ...(params || query || body ? codes("invalid_input") : []),
    ...(query && "cursor" in query.shape ? codes("foreign_cursor") : []),
    ...bodyRefusals(endpoint),
    ...(anyToken ? [] : codes("login_required")),
    ...(isCrossOrigin(endpoint) ? [] : codes("own_pages_only")),
    ...ACCESS_REFUSALS[access],
    ...(reauth ? codes("reauth_required") : []),
    ...codes("too_many_requests", "failure", "database_away"),
    ...refusals,
  ]);
  return (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => returned.has(code));
}
