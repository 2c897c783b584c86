import { describe, expect, it } from 'vitest';
import type { Order } from './api/list-orders';
import { addressLine, wineOrders } from './order-view';

const order = (changes: Partial<Order>): Order => ({
  id: 'a',
  order_number: 'SR-1',
  customer_name: 'Ann Lee',
  customer_email: 'ann@example.com',
  customer_phone: null,
  created_at: '2026-06-01T12:00:00Z',
  status: 'pending',
  total_amount: '60.00',
  shipping_status: null,
  shipping_method: null,
  shipping_amount: null,
  shipping_address_line_1: null,
  shipping_address_line_2: null,
  shipping_city: null,
  shipping_state: null,
  shipping_zip: null,
  shipping_country: null,
  items: [],
  ...changes,
});
const wine = { item_type: 'wine', price: '28.00', quantity: 2, wine_name: 'Zinfandel' };

describe('wine orders', () => {
  it('lists only orders with wine', () => {
    const shown = wineOrders([
      order({ id: 'a', items: [wine] }),
      order({ id: 'b', items: [{ ...wine, item_type: 'event' }] }),
    ]);
    expect(shown.map(({ id }) => id)).toEqual(['a']);
  });

  it('says when there is no address, and names the country only abroad', () => {
    const at = {
      shipping_address_line_1: '1 Vine Road',
      shipping_city: 'Placerville',
      shipping_state: 'CA',
      shipping_zip: '95667',
    };
    expect(addressLine(order({}))).toBe('Address not available');
    expect(addressLine(order({ ...at, shipping_country: 'US' }))).toBe('1 Vine Road, Placerville, CA 95667');
    expect(addressLine(order({ ...at, shipping_country: 'CA' }))).toBe('1 Vine Road, Placerville, CA 95667, CA');
  });
});
