import { describe, expect, it } from '@jest/globals';
import { trackingLinks } from './tracking-links.js';

describe('the tracking numbers of a shipment', () => {
  it.each([
    ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['FedEx Ground', '7946 1234 5678', 'https://www.fedex.com/fedextrack/?trknbr=794612345678'],
    ['USPS', '9400 1102 0088', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=940011020088'],
    ['OnTrac', 'C1234', 'https://www.ontrac.com/tracking/?number=C1234'],
    ['DHL Express', '123', 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=123'],
    [null, '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ])('lead to the page of %s', (carrier, number, url) => {
    expect(trackingLinks(carrier, number)).toEqual([{ number, url }]);
  });

  it('have no link with an unknown carrier, and are encoded in the URL', () => {
    expect(trackingLinks('Cousin Ed', '12')).toEqual([{ number: '12', url: null }]);
    expect(trackingLinks(null, '12')).toEqual([{ number: '12', url: null }]);
    expect(trackingLinks('UPS', '1&x=<b>#')[0]?.url).toBe('https://www.ups.com/track?tracknum=1%26x%3D%3Cb%3E%23');
  });

  it('are one per parcel', () => {
    const numbers = trackingLinks('UPS', ' 1ZA, 1ZB;1ZA ,').map(({ number }) => number);
    expect(numbers).toEqual(['1ZA', '1ZB']);
    expect(trackingLinks('UPS', null)).toEqual([]);
  });
});
