import { describe, expect, it } from '@jest/globals';
import { ReportLimit } from './report-limit.js';

describe('ReportLimit', () => {
  it('limits each owner by itself, until the next minute', () => {
    const limit = new ReportLimit(2);
    expect([limit.take('a', 0), limit.take('a', 10), limit.take('a', 30_000)]).toEqual([0, 0, 30]);
    expect(limit.take('b', 30_000)).toBe(0);
    expect(limit.take('a', 60_000)).toBe(0);
  });

  it('limits many new owners together', () => {
    const limit = new ReportLimit(1);
    const answers = Array.from({ length: 30 }, (_, n) => limit.take(`owner-${n}`, 0));
    expect(answers.filter((wait) => wait === 0)).toHaveLength(20);
  });
});
