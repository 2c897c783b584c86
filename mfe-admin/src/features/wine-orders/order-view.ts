import type { Order, OrderItem } from './api';

export const wineItems = (order: Order): OrderItem[] => order.items.filter(({ item_type }) => item_type === 'wine');

/** One line; the country only when it is abroad. */
export function addressLine(order: Order): string {
  const {
    shipping_address_line_1: street,
    shipping_address_line_2: unit,
    shipping_city: city,
    shipping_state: state,
    shipping_zip: zip,
    shipping_country: country,
  } = order;
  if (!street) return 'Address not available';
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, unit, place, country && country !== 'US' ? country : null].filter(Boolean).join(', ');
}

/** Only orders with wine in them, newest first as the server sends them. */
export const wineOrders = (orders: Order[]): Order[] => orders.filter((order) => wineItems(order).length > 0);
