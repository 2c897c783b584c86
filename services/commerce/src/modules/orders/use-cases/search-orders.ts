import { Injectable } from '@nestjs/common';
import { dollars } from '@shamba/rules';
import { FindsHits, type HitFinder, search } from '@shamba/service-kit/database';

interface Row {
  id: string;
  number: string;
  name: string;
  status: string;
  total: string;
}

/** Orders in the back office's search. */
@Injectable()
export class SearchOrders {
  @FindsHits('order')
  async find(...[q, limit, manager]: Parameters<HitFinder>): ReturnType<HitFinder> {
    const orders = manager
      .createQueryBuilder()
      .select('o.id', 'id')
      .addSelect('o.order_number', 'number')
      .addSelect(`o.customer_first_name || ' ' || o.customer_last_name`, 'name')
      .addSelect('o.status', 'status')
      .addSelect('o.total', 'total')
      .from('orders', 'o');
    search(orders, 'o.search', q);
    const rows = await orders.orderBy('o.created_at', 'DESC').addOrderBy('o.id', 'DESC').limit(limit).getRawMany<Row>();
    return rows.map(({ id, number, name, status, total }) => ({
      id,
      title: number,
      detail: `${name} · ${dollars(BigInt(total))} · ${status}`,
    }));
  }
}
