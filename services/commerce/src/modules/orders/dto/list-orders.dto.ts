import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { BoolField, DateField, EnumField, IntField, TextField } from '@shamba/service-kit/http';
import { UUID } from '@shamba/service-kit/values';
import { Matches } from 'class-validator';
import type { FulfilmentState } from '../order.entity.js';
import type { OrderStatus } from '../order-status.js';

/** Limit of orders on one page of packing slips. */
const MAX_IDS = 100;
const IDS = new RegExp(`^${UUID}(,${UUID}){0,${MAX_IDS - 1}}$`, 'i');

const WORK = [
  'to_pack',
  'later',
  'packed',
  'shipped',
  'delivered',
  'came_back',
  'pickup',
  'to_collect',
  'held',
  'disputed',
] as const;

/** Work that an order waits for. */
export type OrderWork = (typeof WORK)[number];

/** Since when the bottles are ready for pickup; orders of which none are come last. */
const READY_AT = `coalesce((SELECT min(f.ready_at) FROM fulfilments f WHERE f.order_id = o.id AND f.state = 'ready'),
  '9999-12-31')`;

export const orderSorts: ListSorts = {
  id: ['o.id', 'uuid'],
  by: {
    created: [['o.created_at', 'timestamptz']],
    total: [['o.total', 'bigint']],
    ready: [[READY_AT, 'timestamptz']],
  },
  default: '-created',
};

export class ListOrdersQuery extends ListQuery {
  @SearchField('order number, customer, e-mail and telephone') q?: string;
  @EnumField(['pending', 'completed', 'cancelled'], { optional: true }) status?: OrderStatus;
  @BoolField({ optional: true, description: 'true: only orders with wine.' }) wine?: boolean;
  @EnumField(['pending', 'shipped', 'delivered'], { optional: true, description: 'State of the bottles.' })
  shipping?: Exclude<FulfilmentState, 'none'>;
  @EnumField(WORK, {
    optional: true,
    description:
      'What there is to do. to_pack: neither packed nor on hold, and its day has come; later: to be packed from its day on; packed: not sent yet; came_back: the carrier brought it back; pickup: picked up in place of shipped; to_collect: ready for pickup; held: on hold today; disputed: a dispute at Square waits for an answer.',
  })
  work?: OrderWork;
  @TextField({
    optional: true,
    verbatim: true,
    max: MAX_IDS * 37,
    description: `Only these orders: up to ${MAX_IDS} ids, separated by commas.`,
  })
  @Matches(IDS, { message: 'ids must be ids of orders, separated by commas' })
  ids?: string;
  @IntField({ optional: true, min: 1, description: 'Only orders that this release of the club charged.' })
  release?: number;
  @DateField({ optional: true, description: 'First day of the order, by the clock of the property.' }) from?: string;
  @DateField({ optional: true, description: 'Last day of the order.' }) to?: string;
  @SortField(orderSorts) sort?: string;
}
