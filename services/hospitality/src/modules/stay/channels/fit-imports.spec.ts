import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays, nightsOf } from '@shamba/rules';
import { importMarks } from '../records/index.js';
import type { FeedEvent } from './read-feed.js';
import { fitImports, type NightRange, type Taken } from './fit-imports.js';

const FIRST = '2026-10-01';
const range = (from: number, nights: number) => ({ from: addDays(FIRST, from), to: addDays(FIRST, from + nights) });
const event = (from: number, nights: number, more: Partial<FeedEvent> = {}): FeedEvent => ({
  key: `e${from}`,
  mark: 'booked',
  ...range(from, nights),
  ...more,
});
const taken = (kind: Taken['kind'], from: number, nights: number, refId = '1'): Taken => ({
  kind,
  refId,
  ...range(from, nights),
});
const fit = (one: FeedEvent, who: Taken[] = [], given: NightRange[] = []) => {
  const [only] = fitImports([one], who, given);
  return { state: only?.state, claims: only?.claims, rivals: only?.rivals.length };
};

describe('an event', () => {
  it('claims its nights when they are free', () => {
    expect(fit(event(0, 3))).toEqual({ state: 'taken', claims: [range(0, 3)], rivals: 0 });
  });

  it('inside nights of ours is an echo: it claims nothing', () => {
    for (const mark of ['closed', 'unclear'] as const) {
      expect(fit(event(0, 2, { mark }), [taken('booking', 0, 4)])).toEqual({ state: 'echo', claims: [], rivals: 0 });
      expect(fit(event(0, 4, { mark }), [taken('booking', 0, 2), taken('block', 2, 2)]).state).toBe('echo');
      expect(fit(event(0, 4, { mark }), [taken('booking', 0, 2), taken('import', 2, 2)]).state).toBe('echo');
    }
  });

  it('inside nights that we have just given back is an echo too, unless the channel marks it as a booking', () => {
    const given = [range(0, 4)];
    expect(fit(event(1, 2, { mark: 'closed' }), [], given).state).toBe('echo');
    expect(fit(event(1, 2, { mark: 'unclear' }), [], given).state).toBe('echo');
    expect(fit(event(1, 2), [], given)).toEqual({ state: 'taken', claims: [range(1, 2)], rivals: 0 });
  });

  it('that is a booking of the channel on nights of ours is a conflict', () => {
    expect(fit(event(0, 2), [taken('booking', 0, 2)])).toEqual({ state: 'conflict', claims: [], rivals: 1 });
    expect(fit(event(0, 2), [taken('import', 0, 2)]).state).toBe('conflict');
  });

  it('that staff entered by hand before is no conflict', () => {
    expect(fit(event(0, 2), [taken('manual', 0, 2)]).state).toBe('echo');
    expect(fit(event(0, 2), [taken('block', 0, 5)]).state).toBe('echo');
    expect(fit(event(0, 2), [taken('manual', 0, 3)]).state).toBe('conflict');
  });

  it('that overlaps nights of ours claims the free ones and is a conflict, unless its host only closed them', () => {
    const who = [taken('booking', 1, 1)];
    const claims = [range(0, 1), range(2, 2)];
    expect(fit(event(0, 4), who)).toEqual({ state: 'conflict', claims, rivals: 1 });
    expect(fit(event(0, 4, { mark: 'unclear' }), who)).toEqual({ state: 'conflict', claims, rivals: 1 });
    expect(fit(event(0, 4, { mark: 'closed' }), who)).toEqual({ state: 'taken', claims, rivals: 0 });
  });

  it('waits while a guest is paying for some of its nights', () => {
    expect(fit(event(0, 3), [taken('hold', 2, 4)])).toEqual({ state: 'waiting', claims: [range(0, 2)], rivals: 0 });
  });
});

it('claims no night twice and none that somebody has; a night that stays free is an echo’s', () => {
  const nights = fc.record({ from: fc.integer({ min: 0, max: 20 }), nights: fc.integer({ min: 1, max: 6 }) });
  const kinds = fc.constantFrom('booking', 'manual', 'block', 'hold', 'import');
  const marks = fc.constantFrom(...importMarks);
  fc.assert(
    fc.property(
      fc.array(fc.record({ nights, mark: marks }), { maxLength: 8 }),
      fc.array(fc.record({ nights, kind: kinds }), { maxLength: 5 }),
      fc.array(nights, { maxLength: 4 }),
      (wishes, others, given) => {
        const events = wishes.map(({ nights: { from, nights: count }, mark }, at) =>
          event(from, count, { key: `${at}`, mark }),
        );
        const who: Taken[] = [];
        for (const [at, { nights: wish, kind }] of others.entries()) {
          const one = taken(kind, wish.from, wish.nights, `${at}`);
          const isFree = who.every(({ from, to }) => one.to <= from || one.from >= to);
          if (isFree) who.push(one);
        }
        const fits = fitImports(
          events,
          who,
          given.map((wish) => range(wish.from, wish.nights)),
        );
        const claimed = fits.flatMap(({ claims }) => claims.flatMap(({ from, to }) => nightsOf(from, to)));
        const owned = new Set(who.flatMap(({ from, to }) => nightsOf(from, to)));
        expect(new Set(claimed).size).toBe(claimed.length);
        expect(claimed.filter((night) => owned.has(night))).toEqual([]);
        const all = new Set([...claimed, ...owned]);
        for (const { event: one, state } of fits)
          if (state !== 'echo') expect(nightsOf(one.from, one.to).filter((night) => !all.has(night))).toEqual([]);
      },
    ),
  );
});
