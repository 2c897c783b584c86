import { PageTitle } from '@shamba/slice-kit/views';
import { OrderList } from '../../shared/orders/order-list';

/** /admin/orders: every order, whatever was bought. */
export function OrdersPage() {
  return (
    <>
      <PageTitle title="All Orders" />
      <OrderList name="orders" view="table" empty="They appear here after the first purchase." />
    </>
  );
}
