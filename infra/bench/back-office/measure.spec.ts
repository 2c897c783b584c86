import { describe, expect, it } from '@jest/globals';
import { slowestOf } from './measure.ts';
import { addressOf } from './screens.ts';

describe('the address of a screen', () => {
  it('has the rows in it, encoded', () => {
    expect(addressOf('orders?q={email}', { email: 'a+b@example.com' })).toBe('/admin/orders?q=a%2Bb%40example.com');
    expect(addressOf('', {})).toBe('/admin');
  });
});

describe('the slowest request of a screen', () => {
  const call = (path: string, ms: number, bytes: number) => ({ path, ms, bytes });

  it('is judged by its median, so that one slow call of many does not count', () => {
    const requests = [
      call('/a', 900, 10),
      call('/a', 10, 10),
      call('/a', 12, 10),
      call('/b', 50, 5),
      call('/b', 60, 5),
    ];
    expect(slowestOf(requests).slowest).toEqual({ path: '/b', ms: 60, bytes: 5 });
  });

  it('and the largest answer is the largest ever', () => {
    expect(slowestOf([call('/a', 1, 10), call('/a', 1, 900), call('/b', 1, 20)]).largest).toMatchObject({
      path: '/a',
      bytes: 900,
    });
  });

  it('is none without requests', () => {
    expect(slowestOf([]).slowest.ms).toBe(0);
  });
});
