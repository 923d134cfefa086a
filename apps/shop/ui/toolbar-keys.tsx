import { InlineScript } from "#first-view/inline-script.tsx";

/**
 * Makes each `role="toolbar"` one Tab stop: the current choice. The arrow keys focus its other choices. In a
 * `role="radiogroup"` of links, the arrow keys and the space bar also choose. An inline script, so that it works
 * from the first key press; without JavaScript each control is a Tab stop.
 */
export const ToolbarKeysScript = () => <InlineScript code={import.meta.env.SSR ? SCRIPT : ""} />;

const SCRIPT = `(()=>{const TOOLBAR="[role=toolbar],[role=radiogroup]",last=new WeakMap;
const controls=toolbar=>[...toolbar.querySelectorAll("a[href],button")];
const shown=toolbar=>controls(toolbar).filter(control=>control.checkVisibility());
addEventListener("focusin",({target})=>{const toolbar=target.closest?.(TOOLBAR);if(toolbar)last.set(toolbar,target)});
addEventListener("keydown",event=>{
if(event.key==="Tab"){for(const toolbar of document.querySelectorAll(TOOLBAR)){const some=shown(toolbar),before=last.get(toolbar),stop=some.find(control=>control.ariaCurrent||control.ariaChecked==="true")??(some.includes(before)?before:some[0]);
for(const control of controls(toolbar))control.tabIndex=control===stop?0:-1}return}
const toolbar=event.target.closest?.(TOOLBAR);if(!toolbar||event.altKey||event.ctrlKey||event.metaKey||event.shiftKey)return;
const isRadios=toolbar.role==="radiogroup",{key}=event;if(isRadios&&key===" "){event.preventDefault();event.target.click();return}
const keys=isRadios&&/^Arrow(Up|Down)$/.test(key)||toolbar.getAttribute("aria-orientation")==="vertical"?["ArrowUp","ArrowDown"]:toolbar.matches(":dir(rtl)")?["ArrowRight","ArrowLeft"]:["ArrowLeft","ArrowRight"],place=keys.indexOf(key);if(place<0)return;
const some=shown(toolbar),next=some.at((some.indexOf(event.target)+2*place-1)%some.length);if(!next)return;
event.preventDefault();next.focus();if(isRadios)next.click()},true)})()`;
