import { Badge, formatDay } from '@shamba/ui/core';
import { useToday } from '@shamba/slice-kit/winery';
import type { Order } from './api';
import { notBefore } from './order-words';

/** Badges of an order: dispute, hold, pickup, earliest day to send, club release, a member who moved, gift. */
export function OrderBadges({ order }: { order: Order }) {
  const earliest = notBefore(order, useToday());
  return (
    <>
      {order.dispute_due === null ? null : (
        <Badge tone="warning">Dispute: answer by {formatDay(order.dispute_due)}</Badge>
      )}
      {order.held ? <Badge tone="warning">On hold</Badge> : null}
      {order.moved_to === null ? null : <Badge tone="warning">Member has moved</Badge>}
      {order.delivery_method === 'pickup' ? <Badge tone="neutral">Pickup</Badge> : null}
      {earliest === null ? null : <Badge tone="neutral">{earliest}</Badge>}
      {order.release === null ? null : <Badge tone="neutral">{order.release.name}</Badge>}
      {order.gift_message === null ? null : <Badge tone="gold">Gift</Badge>}
    </>
  );
}
