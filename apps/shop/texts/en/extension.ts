export const unpackStep = "Unpack the file into a folder that stays.";
export const developerStep =
  "Chrome or Edge: open chrome://extensions and switch on developer mode.";
export const loadStep = "Click “Load unpacked” and choose the folder.";
export const firefoxStep =
  "Firefox: open about:debugging, “This Firefox”, and load manifest.json as a temporary add-on.";
