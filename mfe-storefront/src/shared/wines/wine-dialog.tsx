import { Dialog } from '@shamba/ui/dialog';
import type { Wine } from '../types';
import { WineDetail } from './wine-detail';

/** One wine in full over a list of wines. Closes after the wine was added to the cart. */
export function WineDialog({ wine, onClose }: { wine: Wine; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${wine.name} ${wine.vintage}`}
      hideTitle
      size="lg"
      flush
      initialFocus="dialog"
    >
      <WineDetail wine={wine} inDialog onAdded={onClose} />
    </Dialog>
  );
}
