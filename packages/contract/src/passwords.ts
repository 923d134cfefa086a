import * as z from "zod";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "./limits.ts";
import { fieldError } from "./api-errors/field-error-sentences.ts";

/** A password at login. It may be shorter than a new one, because it may be older than the present limit. */
export const Password = z
  .string(fieldError("fields_missing"))
  .min(1, fieldError("fields_missing"))
  .max(PASSWORD_LENGTH_MAX, fieldError("password_too_long", { most: PASSWORD_LENGTH_MAX }));

/** A new password. The shop may require more characters: `PASSWORD_MIN`. */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH_MIN, fieldError("password_too_short", { least: PASSWORD_LENGTH_MIN }))
  .max(PASSWORD_LENGTH_MAX, fieldError("password_too_long", { most: PASSWORD_LENGTH_MAX }));
