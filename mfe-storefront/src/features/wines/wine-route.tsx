import { links, useLocation } from '@shamba/shell-sdk';
import { lazyDialog } from '../../shared/lazy-dialog';
import { useCloseOverPage } from '../../shared/over-page';

const WineDialogRoute = lazyDialog(
  async () => (await import(/* webpackChunkName: "wine" */ './wine-dialog-route')).WineDialogRoute,
  { routed: true },
);

/** /wines/<slug> opened from the shelf: a wine's dialog over it. Closing returns to the shelf. */
export function WineRoute() {
  return <WineDialogRoute onClose={useCloseOverPage({ pathname: links.wines(), search: useLocation().search })} />;
}
