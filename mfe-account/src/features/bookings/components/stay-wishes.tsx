import { Button, formatDay } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { StatusBadge } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { withdrawRequest, type Stay } from '../../../shared/api/bookings';
import { useRefresh } from '../../../shared/use-refresh';
import styles from './detail.module.css';

/** The other dates that were asked for, what became of each, and taking back the one that waits. */
export function StayWishes({ stay: { id, change_requests: wishes } }: { stay: Stay }) {
  const refresh = useRefresh();
  const { busy, run } = useWrite<number>({
    send: (wish) => withdrawRequest(id, wish),
    onDone: () => {
      toast({ title: 'Request taken back', description: 'Your stay remains as it is.' });
      return refresh();
    },
    failure: { title: 'Not Taken Back', text: 'Please try again or call us.' },
    onFailed: refresh,
  });
  if (wishes.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>Other dates you asked for</h3>
      <ul className={styles.list}>
        {wishes.map((wish) => (
          <li key={wish.id}>
            {formatDay(wish.check_in_date, 'short')} to {formatDay(wish.check_out_date)}{' '}
            <StatusBadge status={wish.status} />
            {wish.status === 'pending' ? (
              <>
                {' '}
                <Button variant="link" loading={busy} onClick={() => void run(wish.id)}>
                  Take back
                </Button>
              </>
            ) : null}
            {wish.staff_note ? <p className={styles.small}>{wish.staff_note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
