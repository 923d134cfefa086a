export { secondFactorsOf } from "./second-factors.server.ts";
export { deviceOf } from "./device-names.server.ts";
export { setPassword } from "./password-changes.server.ts";
export { ensureFirstAdmin, setAdmin, type AdminCommand, type FirstAdmin } from "./admins.server.ts";
export { closeFirstRunLink } from "./first-run-link.server.ts";
export { identityRetention } from "./retention.server.ts";
export {
  NO_MAIL_SERVER,
  requestMail,
  writeMail,
  consumeLink,
  isValidLink,
} from "./mailed-links.server.ts";
export { resealTotp } from "./second-factor-codes.server.ts";
export { setSessionCookie } from "./session-cookie.server.ts";
export { findViewer, renewTokens, openSession, type OpenSession } from "./sessions.server.ts";
export { staffWithout } from "./staff-rules.server.ts";
