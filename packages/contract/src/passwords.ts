import * as z from "zod";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "./limits.ts";

/** Any password that somebody may enter at login. */
export const Password = z
  .string("Please fill in all fields")
  .min(1, "Please fill in all fields")
  .max(PASSWORD_LENGTH_MAX, `Password must be at most ${PASSWORD_LENGTH_MAX} characters long`);

/** A new password. The shop may require more characters: `PASSWORD_MIN`. */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH_MIN, `Password must be at least ${PASSWORD_LENGTH_MIN} characters long`)
  .max(PASSWORD_LENGTH_MAX, `Password must be at most ${PASSWORD_LENGTH_MAX} characters long`);
