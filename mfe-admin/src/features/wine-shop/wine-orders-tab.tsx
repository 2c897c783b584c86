import { OrderList } from '../../shared/orders/order-list';

/** The orders with wine in them, as those who pack need them. */
export function WineOrdersTab() {
  return (
    <OrderList name="wine-orders" wineOnly view="cards" empty="They appear here after the first bottle is sold." />
  );
}
