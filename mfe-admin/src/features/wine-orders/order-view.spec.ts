import { describe, expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import { addressLine, wineOrders } from './order-view';

const { order, orderLine } = fixtures;

describe('wine orders', () => {
  it('lists only orders with wine', () => {
    const shown = wineOrders([
      order({ id: 'a', items: [orderLine()] }),
      order({ id: 'b', items: [orderLine({ item_type: 'event' })] }),
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
    expect(addressLine(order({ shipping_address_line_1: null }))).toBe('Address not available');
    expect(addressLine(order({ ...at, shipping_country: 'US' }))).toBe('1 Vine Road, Placerville, CA 95667');
    expect(addressLine(order({ ...at, shipping_country: 'CA' }))).toBe('1 Vine Road, Placerville, CA 95667, CA');
  });
});
