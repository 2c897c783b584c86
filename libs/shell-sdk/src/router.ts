/**
 * The part of the router that slices use. There is one router, the shell's; it comes from here, because a whole shared
 * react-router would weigh 61 kB and this weighs 14.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router';
export type { LinkProps, NavLinkProps, NavigateFunction, RouteObject } from 'react-router';
