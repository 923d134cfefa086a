import { AGENT_SITES, LINK_SITES, MARKETPLACE_PAGES } from "../sites.ts";

/** README.md gives the reason for each permission. If one is added, browsers ask all users to agree again. */
const PERMISSIONS = ["storage", "contextMenus", "activeTab", "scripting"];

/** The manifest for Chrome, Edge and Firefox. Each browser ignores the keys of the others. */
export const manifestOf = (version: string) => ({
  manifest_version: 3,
  // zip.ts replaces name, address and Firefox's id by the owner's.
  name: "Loupe",
  description: "__MSG_description__",
  default_locale: "en",
  version,
  // The address of the shop, until the user enters another one.
  homepage_url: "http://localhost:3000",
  icons: { 16: "icons/16.png", 32: "icons/32.png", 48: "icons/48.png", 128: "icons/128.png" },
  action: { default_popup: "popup.html", default_title: "Loupe" },
  options_ui: { page: "options.html", open_in_tab: true },
  background: { service_worker: "background.js", scripts: ["background.js"], type: "module" },
  permissions: PERMISSIONS,
  optional_host_permissions: [...AGENT_SITES, ...LINK_SITES].flatMap(({ pages }) => pages),
  content_scripts: [{ matches: MARKETPLACE_PAGES, js: ["content.js"], run_at: "document_start" }],
  minimum_chrome_version: "121",
  browser_specific_settings: {
    gecko: {
      id: "extension@loupe.example",
      strict_min_version: "140.0",
      data_collection_permissions: { required: ["browsingActivity", "websiteContent"] },
    },
    gecko_android: { strict_min_version: "142.0" },
  },
});
