import { CancelPanel } from '@shamba/slice-kit/cancellation';
import { cancellationQuery, cancelLines, type OrderLine } from '../../../shared/api/orders';
import { lineCount } from '../../../shared/line-detail';
import { useRefresh } from '../../../shared/use-refresh';

interface CancelLinesProps {
  orderId: string;
  /** The lines that can be cancelled; the customer chooses from several. */
  lines: readonly OrderLine[];
  onClose: () => void;
}

/** Cancels lines of one of the customer's own orders. */
export function CancelLines({ orderId, lines, onClose }: CancelLinesProps) {
  const refresh = useRefresh();
  return (
    <CancelPanel
      lines={lines.map((line) => ({ id: line.id, label: `${line.title} (${lineCount(line)})` }))}
      preview={(ids) => cancellationQuery(orderId, ids)}
      send={(ids, refund) => cancelLines(orderId, ids, refund)}
      onCancelled={() => refresh()}
      onClose={onClose}
    />
  );
}
