import { Button, formatDay } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { StatusBadge } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { withdrawRequest, type Stay } from '../../../shared/api/bookings';
import { useRefresh } from '../../../shared/use-refresh';
import styles from './detail.module.css';

/** The customer's requests for other dates with their status; a pending request can be withdrawn. */
export function DateRequests({ stay: { id, change_requests: requests } }: { stay: Stay }) {
  const refresh = useRefresh();
  const { busy, run } = useWrite<number>({
    send: (request) => withdrawRequest(id, request),
    onDone: () => {
      toast({ title: 'Request taken back', description: 'Your stay remains as it is.' });
      return refresh();
    },
    failure: { title: 'Not Taken Back', text: 'Please try again or call us.' },
    onFailed: refresh,
  });
  if (requests.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>Other dates you asked for</h3>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id}>
            {formatDay(request.check_in_date, 'short')} to {formatDay(request.check_out_date)}{' '}
            <StatusBadge status={request.status} />
            {request.status === 'pending' ? (
              <>
                {' '}
                <Button variant="link" loading={busy} onClick={() => void run(request.id)}>
                  Take back
                </Button>
              </>
            ) : null}
            {request.staff_note ? <p className={styles.small}>{request.staff_note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
