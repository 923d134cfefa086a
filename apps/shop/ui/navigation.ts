// The only module outside of `app` and `first-view` that imports the router, so that pages can do without it one by
// one.
export {
  Await,
  isRouteErrorResponse,
  Link,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  type MetaDescriptor,
} from "react-router";
