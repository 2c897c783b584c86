import { describe, expect, it } from '@jest/globals';
import { clubLine, eventLine, stayLine, tastingLine, trekLine, wineLine } from '../testing/fixtures';
import { lineView } from './cart-line-view';

describe('texts of a line', () => {
  it.each([
    ['wines', wineLine(), 'Mavuno Zinfandel', ['2023', 'red'], false],
    ['wineClub', clubLine, 'Fair Play Club', ['6 bottles per quarter', '15% off wine'], true],
    ['experiences', tastingLine, 'Wine Tasting Flight', ['45 minutes', 'Up to 8 guests'], false],
    ['experiences', trekLine, 'Vineyard Trek', ['90 minutes', 'Up to 6 guests', 'Jun 1, 2030'], false],
    ['events', eventLine(), 'Open Cellar 5', ['May 5, 2030', '12:00 PM', 'The Barrel Cellar'], false],
    [
      'vineyardStay',
      stayLine,
      'Vineyard stay',
      ['Jul 1–3, 2030', 'Check-in 4 PM', '2 nights', '2 guests', 'Up to 8 guests', 'Rated 4.9', 'Wifi, Fire pit'],
      true,
    ],
  ] as const)('%s', (_group, line, title, facts, fixedQuantity) => {
    expect(lineView(line)).toMatchObject({ title, facts, fixedQuantity });
  });

  it('shows a chosen time, and a stay’s days only once', () => {
    expect(
      lineView({ ...tastingLine, item_details: { preferredDate: '2030-06-01', preferredTime: '14:30' } }).facts,
    ).toContain('2:30 PM');
    const stay = {
      ...stayLine,
      item_details: {
        checkInDate: '2030-07-01',
        checkOutDate: '2030-07-03',
        checkIn: 'Jul 1, 2030',
        checkOut: 'Jul 3, 2030',
      },
    };
    expect(lineView(stay).facts).toEqual(['Jul 1–3, 2030']);
  });

  it('names a line whose product is missing', () => {
    expect(
      lineView({ ...tastingLine, experience: null, item_details: { title: 'Old tour', image_url: '/x.webp' } }),
    ).toMatchObject({ title: 'Old tour', imageUrl: '/x.webp', price: null });
  });
});
