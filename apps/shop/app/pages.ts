import type { Page } from "#islands/page.ts";
import type { IslandPath } from "#islands/paths.ts";
import { agentPage } from "./pages/agent.tsx";
import { agentsPage } from "./pages/agents.tsx";
import { askPage } from "./pages/shared/ask.tsx";
import { convertPage } from "./pages/convert.tsx";
import { developersPage } from "./pages/developers.tsx";
import { estimationPage } from "./pages/estimation.tsx";
import { extensionPrivacyPage } from "./pages/extension-privacy.tsx";
import { haulPage } from "./pages/haul.tsx";
import { homePage } from "./pages/home.tsx";
import { importListPage } from "./pages/import-list.tsx";
import { legalPage } from "./pages/legal-page.tsx";
import { pictureSearchPage } from "./pages/picture-search.tsx";
import { popularPage } from "./pages/popular.tsx";
import { productPage } from "./pages/product.tsx";
import { qcProductPage } from "./pages/qc-product.tsx";
import { qcSearchPage } from "./pages/qc-search.tsx";
import { finderPage } from "./pages/shared/finder.tsx";
import { sharedListPage } from "./pages/shared/shared-list.tsx";
import { tooManyRequestsPage } from "./pages/too-many-requests.ts";

/** The pages whose live parts are islands. */
export const PAGES: Record<IslandPath, Page> = {
  "/": homePage,
  "/popular": popularPage,
  "/product/:shopType/:id": productPage,
  "/qc-search": qcSearchPage,
  "/qc-product/:qcTime": qcProductPage,
  "/agents": agentsPage,
  "/agents/:name": agentPage,
  "/developers": developersPage,
  "/estimation": estimationPage,
  "/haul": haulPage,
  "/convert": convertPage,
  "/picture-search": pictureSearchPage,
  "/f/:name": finderPage,
  "/lists/import": importListPage,
  "/lists/:shareId": sharedListPage,
  "/ask/:token": askPage,
  "/extension-privacy": extensionPrivacyPage,
  "/imprint": legalPage("imprint"),
  "/privacy": legalPage("privacy"),
  "/terms": legalPage("terms"),
  "/contact": legalPage("contact"),
  "/too-many-requests": tooManyRequestsPage,
};
