import { links, useLocation } from '@shamba/shell-sdk';
import { lazyDialog } from '../../shared/lazy-dialog';
import { useCloseOverPage } from '../../shared/over-page';

const WineDialogRoute = lazyDialog(
  async () => (await import(/* webpackChunkName: "wine" */ './wine-dialog-route')).WineDialogRoute,
  { routed: true },
);

/** /wines/<slug>: one wine over the shelf. Closing goes back to where the visitor came from, or to the shelf after a shared link. */
export function WineRoute() {
  return <WineDialogRoute onClose={useCloseOverPage({ pathname: links.wines(), search: useLocation().search })} />;
}
