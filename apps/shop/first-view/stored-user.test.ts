import { ROLES } from "@loupe/contract/roles";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { storedUser } from "./stored-user.ts";

const USER = { id: "1", name: "Kim", email: "kim@example.com", role: "user" };

test.each([
  ["a whole user", "t", JSON.stringify(USER), USER],
  ["more than we know", "t", JSON.stringify({ ...USER, more: 1 }), USER],
  ["no token", null, JSON.stringify(USER), null],
  ["no user", "t", null, null],
  ["no name", "t", JSON.stringify({ ...USER, name: "" }), null],
  ["an unknown role", "t", JSON.stringify({ ...USER, role: "root" }), null],
  ["no id", "t", JSON.stringify({ ...USER, id: undefined, role: "owner" }), null],
  ["null", "t", "null", null],
  ["a role alone", "t", '"admin"', null],
  ["what is no JSON", "t", "{", null],
])("%s is read alike by the page and by its inline script", (_, token, text, user) => {
  expect(storedUser(token, text, ROLES)).toEqual(user);
  const alone = runInNewContext(`(${storedUser})`) as typeof storedUser;
  expect(alone(token, text, ROLES)).toEqual(user);
});
