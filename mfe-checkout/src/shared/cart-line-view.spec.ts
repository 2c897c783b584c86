import type { CartLine } from '@shamba/shell-sdk';
import { formatDay, formatTime } from '@shamba/ui/core';
import { describe, expect, it } from '@jest/globals';
import { clubLine, eventLine, stayLine, tastingLine, trekLine, wineLine } from '../testing/fixtures';
import { lineView } from './cart-line-view';

const view = (line: CartLine) => lineView(line, { day: formatDay, time: formatTime });

describe('texts of a line', () => {
  it.each([
    ['wines', wineLine(), 'Mavuno Zinfandel', ['2023', 'red'], null],
    ['wineClub', clubLine, 'Fair Play Club', ['6 bottles per quarter', '15% off wine'], 'one'],
    ['experiences', tastingLine, 'Wine Tasting Flight', ['45 minutes', 'Up to 8 guests'], null],
    ['experiences', trekLine, 'Vineyard Trek', ['90 minutes', 'Up to 6 guests', 'Jun 1, 2030'], null],
    ['events', eventLine(), 'Open Cellar 5', ['May 5, 2030', '12:00 PM', 'The Barrel Cellar'], null],
    [
      'vineyardStay',
      stayLine,
      'Vineyard stay',
      [
        'Jul 1, 2030 to Jul 3, 2030',
        'Check-in 4 PM',
        '2 nights',
        '2 guests',
        'Up to 8 guests',
        'Rated 4.9',
        'Wifi, Fire pit',
      ],
      'dates',
    ],
  ] as const)('%s', (_group, line, title, facts, fixedQuantity) => {
    expect(view(line)).toMatchObject({ title, facts, fixedQuantity });
  });

  it('shows a chosen time, and a stay’s days only once', () => {
    expect(
      view({ ...tastingLine, item_details: { preferredDate: '2030-06-01', preferredTime: '14:30' } }).facts,
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
    expect(view(stay).facts).toEqual(['Jul 1, 2030 to Jul 3, 2030']);
  });

  it('names a line whose product is missing', () => {
    expect(
      view({ ...tastingLine, experience: null, item_details: { title: 'Old tour', image_url: '/x.webp' } }),
    ).toMatchObject({ title: 'Old tour', imageUrl: '/x.webp', price: null });
  });
});
