import { ROLES } from "@loupe/contract/roles";
import { expect, test } from "vitest";
import { storedUser } from "./stored-user.ts";

const USER = { id: "1", name: "Kim", email: "kim@example.com", role: "user" };

test.each([
  ["a complete user", "t", JSON.stringify(USER), USER],
  ["an additional field", "t", JSON.stringify({ ...USER, more: 1 }), USER],
  ["no token", null, JSON.stringify(USER), null],
  ["no user", "t", null, null],
  ["no name", "t", JSON.stringify({ ...USER, name: "" }), null],
  ["an unknown role", "t", JSON.stringify({ ...USER, role: "root" }), null],
  ["no id", "t", JSON.stringify({ ...USER, id: undefined, role: "owner" }), null],
  ["the text null", "t", "null", null],
  ["a role instead of a user", "t", '"admin"', null],
  ["invalid JSON", "t", "{", null],
])("reads a stored session with %s", (_, token, text, user) => {
  expect(storedUser(token, text, ROLES)).toEqual(user);
});
