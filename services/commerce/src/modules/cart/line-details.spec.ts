import { describe, expect, it } from '@jest/globals';
import { detailsKey, lineQuantity, readDetails } from './line-details.js';

const dates = { checkInDate: '2026-07-03', checkOutDate: '2026-07-06', guests: 2 };

describe('readDetails', () => {
  it('drops unknown fields, prices above all', () => {
    expect(
      readDetails('vineyard_stay', { ...dates, price: '1.00', total: 3, role: 'admin', title: 'The house' }),
    ).toEqual({ ...dates, title: 'The house' });
  });

  it('limits the details to 4 kB in bytes, including those merged by a change', () => {
    const amenities = Array.from({ length: 20 }, () => 'é'.repeat(98));
    const kept = readDetails('wine', { amenities });
    expect(kept.amenities).toHaveLength(20);
    const change = { title: 'é'.repeat(60) };
    expect(() => readDetails('wine', { ...kept, ...change })).toThrow(
      expect.objectContaining({
        code: 'invalid_fields',
        errors: { item_details: ['item_details must be an object of at most 4 kB'] },
      }),
    );
    expect(readDetails('wine', { ...kept, ...change, amenities: '' })).toEqual(change);
  });

  it.each([
    ['a day that does not exist', 'experience', { preferredDate: '2026-02-30' }],
    ['an instant as a day', 'experience', { preferredDate: '2026-07-03T07:00:00.000Z' }],
    ['an instant as a night', 'vineyard_stay', { ...dates, checkOutDate: '2026-07-06T07:00:00.000Z' }],
    ['a time that does not exist', 'experience', { preferredTime: '25:00' }],
    ['a stay without a check-out', 'vineyard_stay', { checkInDate: '2026-07-03' }],
    ['a stay the wrong way round', 'vineyard_stay', { checkInDate: '2026-07-06', checkOutDate: '2026-07-03' }],
    ['a stay of a year', 'vineyard_stay', { checkInDate: '2026-07-06', checkOutDate: '2027-07-06' }],
    ['an add-on that is no id', 'vineyard_stay', { ...dates, add_ons: ['breakfast'] }],
    ['add-ons that are no list', 'vineyard_stay', { ...dates, add_ons: 3 }],
    ['an add-on twice', 'vineyard_stay', { ...dates, add_ons: [3, '3'] }],
    ['half a guest', 'vineyard_stay', { ...dates, guests: 1.5 }],
    ['an occurrence that is no number', 'event', { occurrence_id: 'next' }],
  ] as const)('refuses %s', (_, type, details) => {
    expect(() => readDetails(type, details)).toThrow(expect.objectContaining({ code: 'invalid_fields' }));
  });

  it('sorts a stay’s add-ons by id, and drops an empty list', () => {
    expect(readDetails('vineyard_stay', { ...dates, add_ons: ['3', 2] })).toEqual({ ...dates, add_ons: [2, 3] });
    expect(readDetails('vineyard_stay', { ...dates, add_ons: [] })).toEqual(dates);
    expect(readDetails('wine', { add_ons: [2] })).toEqual({});
  });

  it.each(['javascript:alert(1)', '//evil.example/x', '/\\evil.example', 'https://[', 'https://a@evil.example'])(
    'keeps no picture at %j',
    (image_url) => expect(readDetails('wine', { image_url })).toEqual({}),
  );

  it('keeps a picture of the site', () => {
    expect(readDetails('wine', { image_url: '/media/a.webp' })).toEqual({ image_url: '/media/a.webp' });
  });
});

describe('lineQuantity', () => {
  it('follows the dates of a stay', () => expect(lineQuantity('vineyard_stay', undefined, dates)).toBe(3));
  it('refuses a quantity that the dates contradict', () =>
    expect(() => lineQuantity('vineyard_stay', 2, dates)).toThrow('3 nights'));
  it('is always one for a membership', () => expect(lineQuantity('wine_club', 4, {})).toBe(1));
  it('defaults to one', () => expect(lineQuantity('wine', undefined, {})).toBe(1));
});

describe('detailsKey', () => {
  it('distinguishes different purchases', () => {
    const keys = [
      detailsKey('experience', { slotId: 4 }),
      detailsKey('experience', { preferredDate: '2026-07-03' }),
      detailsKey('experience', { preferredDate: '2026-07-03', preferredTime: '12:30' }),
      detailsKey('vineyard_stay', dates),
      detailsKey('event', { occurrence_id: 4 }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('ignores texts', () => expect(detailsKey('wine', { title: 'a' })).toBe(detailsKey('wine', { title: 'b' })));
});
