import { incrementViewCount } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/api.ts";
import { addressOf } from "#server/request-address.ts";
import { countBuyClick } from "./service.server.ts";

export const productsApi: FeatureApi = (app, context) => {
  serve(app, incrementViewCount, async ({ query }, call) => {
    const visitor = {
      address: addressOf(call.req.raw),
      userAgent: call.req.header("user-agent") ?? "",
    };
    const { productCode, storeName, agent_id: agentId } = query;
    await countBuyClick(context, visitor, { productCode, storeName, agentId });
    return { message: "Counted" };
  });
};
