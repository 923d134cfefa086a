import { ROLES } from "@loupe/contract/roles";
import { InlineScript } from "./inline-script.tsx";
import { storedUser } from "./stored-user.ts";

/** The event that this tab receives when the stored session changes. Its detail is the user's role, or undefined. */
export const SESSION_CHANGED = "loupe:session";

/**
 * Sets the visitor's role on the root element before the first paint, because pages are the same bytes for
 * everybody. The classes `for-visitor`, `for-user`, `for-staff` and `for-admin` hide what is meant for other
 * roles.
 */
export const RoleScript = () => <InlineScript code={import.meta.env.SSR ? script() : ""} />;

// `pageshow`: a page that the Back button restored has missed these events.
const script =
  () => `(()=>{const root=document.documentElement.dataset,roles=${JSON.stringify(ROLES)};
const storedUser=${storedUser};
const stored=()=>{try{return storedUser(localStorage.getItem("token"),localStorage.getItem("user"),roles)?.role}catch{}};
const apply=event=>{const role=event?.type==="${SESSION_CHANGED}"?event.detail:stored();
if(role)root.role=role;else delete root.role};
apply();for(const name of["storage","pageshow","${SESSION_CHANGED}"])addEventListener(name,apply)})()`;
