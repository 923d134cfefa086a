import type { FeatureApi } from "#server/http/api.ts";
import { serveInvitations } from "./invitations-api.server.ts";
import { servePeople, serveUsers } from "./users-api.server.ts";

export const peopleApi: FeatureApi = (app, context) => {
  serveUsers(app, context);
  servePeople(app, context);
  serveInvitations(app, context);
};
