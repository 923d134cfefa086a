export const offer = (name: string): string =>
  `Install ${name} to share links and photos to it from any app.`;
export const install = "Install";
export const iosOffer = (name: string): string =>
  `To have ${name} as an app, tap Share, then “Add to Home Screen”.`;
export const menuOffer = (name: string): string =>
  `To have ${name} as an app, open the browser's menu and choose “Install app” or “Add to Home screen”.`;
