/** For the shell (and test hosts) only: the parts that make a page a host. */
export { useCartCount } from '../cart/use-cart';
export { siteReleases } from '../api/site-releases';
export { authDialog, type AuthRequest } from '../session/auth-dialog';
export { toastStore, dismissToast, type ShownToast } from '../toast/toast';
export { isSlice, type Slice } from '../slice/define-slice';
export { createQueryClient } from './create-query-client';
export { forgetFailedPages, renderRoutes, startPages } from './render-routes';
export { HostProvider } from './host-provider';
export { ReleaseContext, setHost, useHost, type Host, type PageError } from './host';
export { createStore, type Store } from '../storage/store';
