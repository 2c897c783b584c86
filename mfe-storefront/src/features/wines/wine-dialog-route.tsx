import { links, useDocumentTitle, useLocation, useNavigate, useParams } from '@shamba/shell-sdk';
import { EmptyState } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useSiteCopy } from '../../shared/copy/site';
import { useWines } from '../../shared/wines/list-wines';
import { WineDialog } from '../../shared/wines/wine-dialog';

/** /wines/<slug>: one wine over the shelf. Closing goes back to where the visitor came from, or to the shelf after a shared link. */
export function WineDialogRoute() {
  const { slug } = useParams();
  const { data: wines } = useWines();
  const navigate = useNavigate();
  const location = useLocation();
  const wine = wines.find((candidate) => candidate.slug === slug);
  const site = useSiteCopy().text('name');
  useDocumentTitle(wine === undefined ? '' : `${wine.name} ${wine.vintage} | ${site}`);
  const close = () => {
    const fromShelf = (location.state as { fromShelf?: boolean } | null)?.fromShelf === true;
    if (fromShelf) void navigate(-1);
    else void navigate({ pathname: links.wines(), search: location.search }, { replace: true, state: { keepScroll: true } });
  };
  if (wine === undefined) {
    return (
      <Dialog open onOpenChange={close} title="We could not find that wine">
        <EmptyState title="It may have sold out for good" text="The shelf behind this shows everything we have today." />
      </Dialog>
    );
  }
  return <WineDialog key={wine.id} wine={wine} onClose={close} />;
}
