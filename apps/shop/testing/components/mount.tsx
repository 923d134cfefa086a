import type { Role } from "@loupe/contract";
import { mainLanguage } from "@loupe/contract/client";
import type { ComponentProps, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import {
  createBrowserRouter,
  Outlet,
  useParams,
  useRouteLoaderData,
  type RouteObject,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import DashboardPage from "../../app/routes/dashboard/page.tsx";
import { RouterNavigation } from "#app/router-navigation.tsx";
import { RootDataContext, type RootData } from "#features/site/frame/root-data.ts";
import { Shell } from "#features/site/dashboard/shell.tsx";
import { Queries } from "#browser/query-client.tsx";
import { storeSession } from "#browser/session.ts";
import { Alerts } from "#ui/dialogs/alert.tsx";
import { Toasts } from "#ui/notices/toast.tsx";
import { answer } from "./answers.ts";

type Options = {
  path?: string;
  /** The data of the root's loader: agents, name and links of the shop. */
  rootData?: object;
  /** Pages that the component links to. A link to any other page shows the path. */
  routes?: RouteObject[];
};

export const USER_ID = "018f3a1e-0000-7000-8000-000000000001";

let unmount: (() => void) | undefined;

/** Renders a component on a page of its own, with toasts, a router and the query client. */
export function mount(element: ReactNode, options: Options = {}): void {
  const { path = "/", rootData = {}, routes = [] } = options;
  unmountPage();
  history.replaceState(null, "", path);
  const router = createBrowserRouter(
    [
      {
        id: "root",
        element: <Frame />,
        // Without a loader, the router discards the data at the first navigation.
        loader: () => rootData,
        children: [
          ...(element ? [{ path: new URL(path, location.href).pathname, element }] : []),
          ...routes,
          { path: "*", Component: Elsewhere },
        ],
      },
    ],
    { hydrationData: { loaderData: { root: rootData } } },
  );
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  root.render(<RouterProvider router={router} />);
  unmount = () => {
    root.unmount();
    router.dispose();
    container.remove();
  };
}

/** Removes the component that the test has mounted. */
export function unmountPage(): void {
  unmount?.();
  unmount = undefined;
}

const Frame = () => (
  // Every page is in this document, or the test would end.
  <RouterNavigation opensDocuments={false}>
    <RootDataContext value={useRouteLoaderData("root") as RootData}>
      <Queries>
        <Outlet />
      </Queries>
      <Alerts />
      <Toasts languageNow={mainLanguage} />
    </RootDataContext>
  </RouterNavigation>
);

const Elsewhere = () => <main id="main">Another page: {useParams()["*"]}</main>;

/** Renders a page of the dashboard with its menu, such as `rate-cards`, and logs in an admin or another role. */
export function mountDashboard(page: string, role: Role = "admin"): void {
  logIn(role);
  mount(undefined, {
    path: `/dashboard/${page}`,
    routes: [{ path: "/dashboard/:page", Component: Dashboard }],
  });
}

function Dashboard() {
  const params = useParams() as { page: string };
  return (
    <Shell>
      <DashboardPage {...({ params } as ComponentProps<typeof DashboardPage>)} />
    </Shell>
  );
}

/** Stores a session, and responds to the page's request for its user. */
export function logIn(role: Role): void {
  const user = { id: USER_ID, name: "Ada", email: "ada@loupe.example", role };
  answer("GET /users/me", { success: true, message: "ok", data: user });
  storeSession({ token: "token", user });
}
