import { formatMoney } from '@shamba/ui/core';
import { messageOf } from '@shamba/shell-sdk';
import type { useMovePreview } from './api';
import { differenceWords } from './move-words';
import look from '../look.module.css';
import styles from './move-dialog.module.css';

/** Price of other nights beside the paid amount, by line; or a note that it loads, or failed. */
export function MoveCost({ preview: { data, error, isFetching } }: { preview: ReturnType<typeof useMovePreview> }) {
  if (!data)
    return (
      <p role="status" className={look.muted}>
        {error
          ? messageOf(error, 'The price could not be calculated. Please try again.')
          : isFetching
            ? 'Calculating the price…'
            : 'Choose the new nights to see what they cost.'}
      </p>
    );
  return (
    <div role="status" className={look.tight}>
      <table className={styles.lines}>
        <caption className={styles.caption}>What the stay costs</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before === null ? '–' : formatMoney(before)}</td>
              <td>{after === null ? '–' : formatMoney(after)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">Total</th>
            <td>{formatMoney(data.total_before)}</td>
            <td>{formatMoney(data.total_after)}</td>
          </tr>
        </tbody>
      </table>
      {data.paid === data.total_before ? null : <p>Paid and not refunded: {formatMoney(data.paid)}.</p>}
      <p className={look.strong}>{differenceWords(data)}</p>
      {data.notes.map((note) => (
        <p key={note}>Guests could not book this: {note}</p>
      ))}
    </div>
  );
}
