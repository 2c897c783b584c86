import { dayOf } from '@shamba/slice-kit/page';
import { csvOf } from '../../shared/resource/export-button';
import type { PickedOrder } from './pick-list';

/** Headings of ShipStation's import of orders; it merges the rows of one order number. */
const COLUMNS = [
  'Order Number',
  'Order Date',
  'Hold Until Date',
  'Recipient Full Name',
  'Recipient Email',
  'Recipient Phone',
  'Address Line 1',
  'Address Line 2',
  'City',
  'State',
  'Postal Code',
  'Country Code',
  'Item Name',
  'Item Quantity',
  'Item Unit Price',
  'Gift Message',
  'Confirmation',
];

/** Parcels as CSV for ShipStation, a row for each wine. */
export const carrierCsv = (parcels: readonly PickedOrder[]): Promise<string> =>
  csvOf(
    parcels.flatMap(({ order, picks }) =>
      picks.map(({ title, quantity, price }) => ({
        'Order Number': order.order_number,
        'Order Date': dayOf(order.created_at),
        'Hold Until Date': order.ship_after,
        'Recipient Full Name': order.customer_name,
        'Recipient Email': order.customer_email,
        'Recipient Phone': order.customer_phone,
        'Address Line 1': order.shipping_address_line_1,
        'Address Line 2': order.shipping_address_line_2,
        City: order.shipping_city,
        State: order.shipping_state,
        'Postal Code': order.shipping_zip,
        'Country Code': order.shipping_country,
        'Item Name': title,
        'Item Quantity': quantity,
        'Item Unit Price': price,
        'Gift Message': order.gift_message,
        Confirmation: 'Adult Signature',
      })),
    ),
    COLUMNS,
  );
