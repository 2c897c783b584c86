/**
 * The part of the router that slices use. All slices share the shell's router through this module: all of react-router
 * as a shared module would weigh 61 kB, this part weighs 10 kB.
 */
export { Link, NavLink } from './link';
export {
  createSearchParams,
  generatePath,
  matchPath,
  Navigate,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router';
export type { LinkProps, NavLinkProps, NavigateFunction, RouteObject } from 'react-router';
