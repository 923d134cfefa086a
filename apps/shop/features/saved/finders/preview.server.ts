import type { Finder } from "@loupe/contract";
import type {
  LinkPreview,
  PreviewedPages,
} from "#features/look-up/link-previews/service.server.ts";
import { accountTag } from "#server/cache/changes.ts";
import { viewFinder } from "./finder-page.server.ts";

/** Returns the link preview of a finder's page: the name, and pictures of the newest items. */
export const previewOfFinder = ({ name, title, line, newest }: Finder): LinkPreview => ({
  title: title || name,
  name: line,
  facts: [title || name],
  pictures: newest.flatMap(({ product }) => product.imgList.slice(0, 1)).slice(0, 2),
});

export const finderPreviews: PreviewedPages = {
  path: /^\/f\/(?<name>[a-z0-9-]{3,30})$/,
  async find(context, { params }) {
    const { userId, data } = await viewFinder(context, params.name!);
    return { preview: previewOfFinder(data), tags: [accountTag(userId)] };
  },
};
