import { data } from "react-router";

/** Returns 404 for every path that no other route matches. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFound() {
  return null;
}
