import { isDeepStrictEqual } from "node:util";
import { ApiError } from "./api-error.ts";

type Changes<T> = {
  /** The record as the client loaded it. If it is missing, every field that the client sent counts as changed. */
  was: Partial<T> | undefined;
  yours: Partial<T>;
  current: T;
};

/**
 * Returns the fields that the client changed, so that later changes of other fields stay.
 * @throws {ApiError} 409 if another user changed one of them too, to another value
 */
export function mergeChanges<T extends object>({ was, yours, current }: Changes<T>): Partial<T> {
  const fieldNames = Object.keys(yours) as (keyof T)[];
  const changedNames = fieldNames.filter(
    (name) => yours[name] !== undefined && !(was && isDeepStrictEqual(yours[name], was[name])),
  );
  const isTaken = (name: keyof T) =>
    was?.[name] !== undefined &&
    !isDeepStrictEqual(current[name], was[name]) &&
    !isDeepStrictEqual(current[name], yours[name]);
  const only = (names: readonly (keyof T)[]) =>
    Object.fromEntries(names.map((name) => [name, yours[name]])) as Partial<T>;
  const conflicts = changedNames.filter(isTaken);
  if (conflicts.length === 0) return only(changedNames);
  const conflict = { current: { ...current } as Record<string, unknown>, yours: only(conflicts) };
  throw new ApiError("changed_meanwhile", {}, { conflict });
}
