import { Button, formatDay } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { withdrawRequest, type Stay } from '../../../shared/api/bookings';
import { useOnce } from '../../../shared/form/use-once';
import { failed } from '../../../shared/notify';
import { StatusBadge } from '../../../shared/status';
import { useRefresh } from '../../../shared/use-refresh';
import styles from './detail.module.css';

/** The other dates that were asked for, what became of each, and taking back the one that waits. */
export function StayWishes({ stay: { id, change_requests: wishes } }: { stay: Stay }) {
  const refresh = useRefresh();
  const { busy, run } = useOnce(async (wish: number) => {
    try {
      await withdrawRequest(id, wish);
      toast({ title: 'Request taken back', description: 'Your stay remains as it is.' });
    } catch (error) {
      failed('Not Taken Back', 'Please try again or call us.')(error);
    }
    await refresh();
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
