import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { namedPieces } from '@shamba/rules';
import { Button, Card, CardBody } from '@shamba/ui/core';
import { CancelPanel } from '@shamba/slice-kit/cancellation';
import { cancellationQuery, cancelOrder, openItems, orderQuery, type OrderView } from '../api';
import styles from '../order-confirmation-page.module.css';

/** Cancels the order, or shows why that is impossible here. */
export function CancelOrder({ order, orderKey }: { order: OrderView; orderKey: string | null }) {
  const queryClient = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const { allowed, reason } = order.cancellation;
  const access = { id: order.id, key: orderKey };
  if (order.status === 'cancelled' || (!allowed && reason === null)) return null;
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel" className={styles.heading}>
        Change of plans?
      </h2>
      {!allowed ? (
        <p className={styles.help}>{reason}</p>
      ) : cancelling ? (
        <Card>
          <CardBody>
            <CancelPanel
              lines={openItems(order).map(({ id, title, quantity, item_type }) => ({
                id,
                label: namedPieces({ title, quantity, nights: item_type === 'vineyard_stay' }),
              }))}
              preview={(lines) => cancellationQuery(access, lines)}
              send={(lines, refund) => cancelOrder(access, lines, refund)}
              onCancelled={(changed) => queryClient.setQueryData(orderQuery(access.id, access.key).queryKey, changed)}
              onClose={() => setCancelling(false)}
            />
          </CardBody>
        </Card>
      ) : (
        <Button variant="secondary" onClick={() => setCancelling(true)}>
          Cancel…
        </Button>
      )}
    </section>
  );
}
