import { InlineScript } from "./inline-script.tsx";

/** Told to this tab when the stored session changes, with the role or nothing. */
export const SESSION_CHANGED = "loupe:session";

/**
 * Pages are the same bytes for everybody. Before the first paint this writes the role of who is logged
 * in to the root, and CSS (`for-visitor`, `for-user`, `for-admin`) hides what is for others.
 */
export const RoleScript = () => <InlineScript code={import.meta.env.SSR ? SCRIPT : ""} />;

// Asks of a stored user what `readSession` asks. A page that comes back by Back has missed events.
const SCRIPT = `(()=>{const root=document.documentElement.dataset;
const stored=()=>{try{const{id,name,email,role}=JSON.parse(localStorage.getItem("user"));
return localStorage.getItem("token")&&id&&name&&email&&role}catch{}};
const apply=event=>{const role=event?.type==="${SESSION_CHANGED}"?event.detail:stored();
if(role==="user"||role==="admin")root.role=role;else delete root.role};
apply();for(const name of["storage","pageshow","${SESSION_CHANGED}"])addEventListener(name,apply)})()`;
