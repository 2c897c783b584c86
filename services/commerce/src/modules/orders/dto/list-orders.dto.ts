import {
  BoolField,
  DateField,
  EnumField,
  ListQuery,
  type ListSorts,
  SearchField,
  SortField,
} from '@shamba/service-kit';
import type { FulfilmentState, OrderStatus } from '../order-record.js';

export const orderSorts: ListSorts = {
  id: ['o.id', 'uuid'],
  by: { created: [['o.created_at', 'timestamptz']], total: [['o.total', 'bigint']] },
  default: '-created',
};

export class ListOrdersQuery extends ListQuery {
  @SearchField('order number, customer, e-mail and telephone')
  q?: string;

  @EnumField(['pending', 'completed', 'cancelled'], { optional: true })
  status?: OrderStatus;

  @BoolField({ optional: true, description: 'true: only orders with wine.' })
  wine?: boolean;

  @EnumField(['pending', 'shipped', 'delivered'], { optional: true, description: 'How far the bottles are.' })
  shipping?: Exclude<FulfilmentState, 'none'>;

  @DateField({ optional: true, description: 'First day of the order, by the clock of the property.' })
  from?: string;

  @DateField({ optional: true, description: 'Last day of the order.' })
  to?: string;

  @SortField(orderSorts)
  sort?: string;
}
