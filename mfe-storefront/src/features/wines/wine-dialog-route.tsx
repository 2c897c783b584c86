import { useDocumentTitle, useParams } from '@shamba/shell-sdk';
import { EmptyState } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useSiteCopy } from '../../shared/copy/site';
import { useWinesCopy } from '../../shared/copy/wines';
import { useWines } from '../../shared/api';
import { WineDialog } from '../../shared/wines/wine-dialog';

/** The wine that the address names, or that there is none of that name. */
export function WineDialogRoute({ onClose }: { onClose: () => void }) {
  const copy = useWinesCopy();
  const { slug } = useParams();
  const { data: wines } = useWines();
  const wine = wines?.find((candidate) => candidate.slug === slug);
  const site = useSiteCopy().text('name');
  useDocumentTitle(wine === undefined ? '' : `${wine.name} ${wine.vintage} | ${site}`);
  // Until the wines are there the shelf behind says how it stands with them.
  if (wines === undefined) return null;
  if (wine === undefined) {
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={copy('missing-title')}
      >
        <EmptyState title={copy.text('missing-subtitle')} text={copy('missing-text')} />
      </Dialog>
    );
  }
  return <WineDialog key={wine.id} wine={wine} onClose={onClose} />;
}
