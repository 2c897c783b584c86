import { OrderList } from '../../shared/orders/order-list';

/** Orders with wine, for packing. */
export function WineOrdersTab() {
  return (
    <OrderList name="wine-orders" wineOnly view="cards" empty="They appear here after the first bottle is sold." />
  );
}
