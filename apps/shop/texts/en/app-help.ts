export const offer = (name: string): string =>
  `Install ${name} to share links and photos to it from any app.`;
export const install = "Install";
export const iosOffer = (name: string): string =>
  `To have ${name} as an app, tap Share, then “Add to Home Screen”.`;
