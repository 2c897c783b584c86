import type { Order } from '../../shared/orders/api';

/** Lines of an address label: name, street, town, and the country when it is abroad. */
export const addressLines = (order: Order): string[] =>
  [
    order.customer_name,
    order.shipping_address_line_1,
    order.shipping_address_line_2,
    [order.shipping_city, [order.shipping_state, order.shipping_zip].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    order.shipping_country === 'US' ? null : order.shipping_country,
  ].filter((line): line is string => Boolean(line));
