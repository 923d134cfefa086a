import { data, type MetaFunction } from "react-router";

/** Every path that no other route knows. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export const meta: MetaFunction = () => [
  { title: "Error 404" },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  return null;
}
