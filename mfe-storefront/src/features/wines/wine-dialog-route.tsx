import { useDocumentTitle, useParams } from '@shamba/shell-sdk';
import { useSiteCopy } from '../../shared/copy/site';
import { useWines } from '../../shared/api';
import { WineDialog } from '../../shared/wines/wine-dialog';

/** The wine in the address, over the shelf from which it was opened. */
export function WineDialogRoute({ onClose }: { onClose: () => void }) {
  const { slug } = useParams();
  const { data: wines } = useWines();
  const wine = wines?.find((candidate) => candidate.slug === slug);
  const site = useSiteCopy().text('name');
  useDocumentTitle(wine === undefined ? '' : `${wine.name} ${wine.vintage} | ${site}`);
  return wine === undefined ? null : <WineDialog key={wine.id} wine={wine} onClose={onClose} />;
}
