import { ROLES } from "@loupe/contract/roles";
import { InlineScript } from "./inline-script.tsx";

/** The event that this tab gets when the stored session changes; its detail is the role, or nothing. */
export const SESSION_CHANGED = "loupe:session";

/**
 * Pages are the same bytes for everybody. Before the first paint this script writes the role of the
 * visitor to the root element, and CSS (`for-visitor`, `for-user`, `for-staff`, `for-admin`) hides what is for others.
 */
export const RoleScript = () => <InlineScript code={import.meta.env.SSR ? SCRIPT : ""} />;

// Checks a stored user as `readSession` does. A page restored by the Back button has missed events.
const SCRIPT = `(()=>{const root=document.documentElement.dataset;
const stored=()=>{try{const{id,name,email,role}=JSON.parse(localStorage.getItem("user"));
return localStorage.getItem("token")&&id&&name&&email&&role}catch{}};
const apply=event=>{const role=event?.type==="${SESSION_CHANGED}"?event.detail:stored();
if(${JSON.stringify(ROLES)}.includes(role))root.role=role;else delete root.role};
apply();for(const name of["storage","pageshow","${SESSION_CHANGED}"])addEventListener(name,apply)})()`;
