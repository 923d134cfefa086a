import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf } from "../shapes.ts";

const ExtensionStatus = z
  .object({
    oldest: z.string().meta({
      description:
        "the oldest version of the browser extension that is served; older ones ask no more",
      examples: ["1.0.0"],
    }),
  })
  .meta({ id: "ExtensionStatus" });

export const getExtensionStatus = endpoint({
  method: "GET",
  path: "/extension/status",
  summary: "Which versions of the browser extension this shop serves",
  access: "public",
  answer: answerOf(ExtensionStatus),
});
