import type { useRefundPreview } from './api';
import type { OrderDetails } from './api';
import { messageOf } from '@shamba/shell-sdk';
import styles from './refund-preview.module.css';
import { moneyWords, newsWords, partWords } from './refund-words';

interface RefundPreviewProps {
  order: OrderDetails;
  preview: ReturnType<typeof useRefundPreview>;
}

/** The server's preview of a refund or cancellation. Phrasing content only, for use inside a paragraph. */
export function RefundPreview({ order, preview: { data, error } }: RefundPreviewProps) {
  return (
    <span role="status" className={styles.preview}>
      {data ? (
        <>
          <span className={styles.sum}>{moneyWords(data, order)}</span>
          {partWords(data).map((part) => (
            <span key={part}>{part}</span>
          ))}
          <span>{newsWords(data, order)}</span>
        </>
      ) : error ? (
        messageOf(error, 'What goes back could not be computed. Please try again.')
      ) : (
        'Computing what goes back…'
      )}
    </span>
  );
}
