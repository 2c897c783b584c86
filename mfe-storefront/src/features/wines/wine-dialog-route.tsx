import { links, useDocumentTitle, useLocation, useParams } from '@shamba/shell-sdk';
import { EmptyState } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useSiteCopy } from '../../shared/copy/site';
import { useWinesCopy } from '../../shared/copy/wines';
import { useWines } from '../../shared/wines/list-wines';
import { useCloseWine } from '../../shared/wines/use-close-wine';
import { WineDialog } from '../../shared/wines/wine-dialog';

/** /wines/<slug>: one wine over the shelf. Closing goes back to where the visitor came from, or to the shelf after a shared link. */
export function WineDialogRoute() {
  const copy = useWinesCopy();
  const { slug } = useParams();
  const { data: wines } = useWines();
  const close = useCloseWine({ pathname: links.wines(), search: useLocation().search });
  const wine = wines?.find((candidate) => candidate.slug === slug);
  const site = useSiteCopy().text('name');
  useDocumentTitle(wine === undefined ? '' : `${wine.name} ${wine.vintage} | ${site}`);
  // Until the wines are there the shelf behind says how it stands with them.
  if (wines === undefined) return null;
  if (wine === undefined) {
    return (
      <Dialog open onOpenChange={close} title={copy('missing-title')}>
        <EmptyState title={copy.text('missing-subtitle')} text={copy('missing-text')} />
      </Dialog>
    );
  }
  return <WineDialog key={wine.id} wine={wine} onClose={close} />;
}
