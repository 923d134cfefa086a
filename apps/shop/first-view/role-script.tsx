import { ROLES } from "@loupe/contract/roles";
import { InlineScript } from "./inline-script.tsx";
import { storedUser } from "./stored-user.ts";

/** The event that this tab gets when the stored session changes; its detail is the role, or nothing. */
export const SESSION_CHANGED = "loupe:session";

/**
 * Pages are the same bytes for everybody. Before the first paint this script writes the role of the
 * visitor to the root element, and CSS (`for-visitor`, `for-user`, `for-staff`, `for-admin`) hides what is for others.
 */
export const RoleScript = () => <InlineScript code={import.meta.env.SSR ? script() : ""} />;

// A page restored by the Back button has missed events.
const script =
  () => `(()=>{const root=document.documentElement.dataset,roles=${JSON.stringify(ROLES)};
const storedUser=${storedUser};
const stored=()=>{try{return storedUser(localStorage.getItem("token"),localStorage.getItem("user"),roles)?.role}catch{}};
const apply=event=>{const role=event?.type==="${SESSION_CHANGED}"?event.detail:stored();
if(role)root.role=role;else delete root.role};
apply();for(const name of["storage","pageshow","${SESSION_CHANGED}"])addEventListener(name,apply)})()`;
