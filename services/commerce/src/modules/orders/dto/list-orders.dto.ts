import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { BoolField, DateField, EnumField, TextField } from '@shamba/service-kit/http';
import { UUID } from '@shamba/service-kit/values';
import { Matches } from 'class-validator';
import type { FulfilmentState } from '../order.entity.js';
import type { OrderStatus } from '../order-status.js';

/** Limit of orders on one page of packing slips. */
const MAX_IDS = 100;
const IDS = new RegExp(`^${UUID}(,${UUID}){0,${MAX_IDS - 1}}$`, 'i');

const WORK = ['to_pack', 'packed', 'shipped', 'delivered', 'pickup', 'held', 'disputed'] as const;

/** Work that an order waits for. */
export type OrderWork = (typeof WORK)[number];

export const orderSorts: ListSorts = {
  id: ['o.id', 'uuid'],
  by: { created: [['o.created_at', 'timestamptz']], total: [['o.total', 'bigint']] },
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
      'What there is to do. to_pack: neither packed nor on hold; packed: not sent yet; pickup: picked up in place of shipped; held: on hold today; disputed: a dispute at Square waits for an answer.',
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
  @DateField({ optional: true, description: 'First day of the order, by the clock of the property.' }) from?: string;
  @DateField({ optional: true, description: 'Last day of the order.' }) to?: string;
  @SortField(orderSorts) sort?: string;
}
