import type { FeatureApi } from "#server/http/api.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { ApiError, fieldErrorAt } from "#server/http/api-error.ts";
import { admit, hasAccess } from "#server/http/viewer.ts";
import { moveAgent } from "./agent-order.server.ts";
import { createAgent, updateAgent } from "./agent-records.server.ts";
import { setActive, setSelected } from "./agent-selection.server.ts";
import { deleteAgent, restoreAgent } from "./deleted-agents.server.ts";
import { listAgents } from "./service.server.ts";

export const agentsApi: FeatureApi = (context) => ({
  ...deletionRoutes(context),
  getAgents: async ({ query }, call) => {
    if (query.active === "false") await admit(call, { access: "admin" });
    const all = await listAgents(context, { activeOnly: !(await hasAccess(call, "admin")) });
    const data = query.active ? all.filter((agent) => String(agent.active) === query.active) : all;
    setSharedCacheHeaders(call, [AGENTS_TAG]);
    return { data };
  },

  createAgent: async ({ body }, _, by) => ({
    message: "Agent added successfully!",
    data: await createAgent(context, by, body.data, body.file),
  }),

  updateAgent: async ({ query, body: { file, data } }, _, by) => {
    // If no file was chosen, browsers send an empty file without a name.
    const image = file && (file.size > 0 || file.name) ? file : undefined;
    if (image?.size === 0) {
      throw new ApiError("image_empty", {}, { issues: [fieldErrorAt("body.file", "image_empty")] });
    }
    return {
      message: "Agent updated successfully!",
      data: await updateAgent(context, by, query.agent_id, { ...data, image }),
    };
  },

  setAgentSerial: async ({ query }, _, by) => {
    const data = await moveAgent(context, by, query.agent_id, query.serial_No);
    return { message: `${data.name} serial updated successfully!`, data };
  },

  setAgentActive: async ({ query }, _, by) => {
    const data = await setActive(context, by, query.agent_id, query.active);
    return {
      message: `${data.name} state updated to ${data.active ? "Active" : "Inactive"}!`,
      data,
    };
  },

  selectAgent: async ({ query }, _, by) => {
    const data = await setSelected(context, by, query.agent_id, query.isSelected);
    return {
      message: `${data.name} updated to ${data.isSelected ? "selected" : "Not selected"}!`,
      data,
    };
  },
});

/** The routes that delete an agent and undo this. */
const deletionRoutes: FeatureApi = (context) => ({
  deleteAgent: async ({ query }, _, by) => {
    const change = await deleteAgent(context, by, query.agent_id);
    return { message: "Agent has been deleted.", data: { change } };
  },

  restoreAgent: async ({ query }, _, by) => ({
    message: "Agent has been restored.",
    data: await restoreAgent(context, by, query.agent_id),
  }),
});
