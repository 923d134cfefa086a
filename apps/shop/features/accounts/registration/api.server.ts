import {
  NO_MAIL_SERVER,
  requestMail,
  setSessionCookie,
} from "#features/accounts/login/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { senderOf } from "#server/http/client.ts";
import {
  dropOwnCookie,
  readOwnCookie,
  setOwnCookie,
  type CookieKind,
} from "#server/http/cookies.ts";
import { addressOf } from "#server/http/request-address.ts";
import { verifyEmail } from "./email-verification.server.ts";
import { registerUser, REGISTRATION_LASTS_S } from "./registration.server.ts";

/** Identifies the browser that registered when it opens the mailed link. */
const REGISTRATION: CookieKind = {
  name: "loupe_registration",
  path: "/api/v1/users/verifyEmail",
  lasts_s: REGISTRATION_LASTS_S,
};

export const registrationApi: FeatureApi = (context) => {
  const { config } = context;
  const sendsMail = () => config.SMTP_URL !== undefined;

  return {
    createUser: async ({ body }, call) => {
      const { registration } = await registerUser(context, body, senderOf(call));
      if (!registration) return { message: "Account created" };
      setOwnCookie(call, config, REGISTRATION, registration);
      const next = sendsMail()
        ? "Check your email."
        : `${NO_MAIL_SERVER} Ask its owner for your verification link.`;
      return { message: `Account created. ${next}` };
    },

    requestVerificationEmail: async ({ body }, call) => {
      await requestMail(context, "verify", body.email, senderOf(call));
      return {
        message: sendsMail()
          ? "If this address still needs verifying, we've sent it an email."
          : `${NO_MAIL_SERVER} If this address still needs verifying, the shop's owner has a new link for you.`,
      };
    },

    verifyEmail: async ({ query, body }, call) => {
      const opener = { registration: readOwnCookie(call, config, REGISTRATION), given: body };
      const origin = { address: addressOf(call), userAgent: call.req.header("user-agent") };
      const session = await verifyEmail(context, query.token, opener, origin);
      dropOwnCookie(call, config, REGISTRATION);
      if (session) setSessionCookie(call, context, session.cookie);
      const { approvalToken = null, user = null } = session ?? {};
      return { message: "Email has been verified!", approvalToken, user };
    },
  };
};
