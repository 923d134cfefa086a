import * as z from "zod";
import { route } from "../endpoint.ts";

const ExtensionStatus = z
  .object({
    oldest: z.string().meta({
      description:
        "the oldest version of the browser extension that is served; older ones ask no more",
      examples: ["1.0.0"],
    }),
    newest: z.string().meta({
      description:
        "the version that the shop hands out as a file; copies that were loaded by hand compare theirs",
      examples: ["1.0.0"],
    }),
    demonstration: z.boolean().meta({
      description: "the shop's products, prices and photos are invented for a demonstration",
    }),
  })
  .meta({ id: "ExtensionStatus" });

export const getExtensionStatus = route({
  address: "GET /extension/status",
  summary: "Which versions of the browser extension this shop serves",
  access: "public",
  data: ExtensionStatus,
});

export const getExtensionRelease = route({
  address: "GET /extension/release",
  summary: "All files for the browsers' stores as a ZIP file, with this shop's name and icons",
  access: "admin",
  answer: z.string(),
  answerType: "application/zip",
  refusals: ["pictures_not_readable"],
});
