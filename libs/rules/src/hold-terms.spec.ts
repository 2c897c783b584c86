import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { heldTooLong, HOLD_PAUSE_MS, type HoldTerm, holdTerm, termAfterPin } from './hold-terms.js';

const NOW = new Date('2026-06-03T19:00:00Z');
const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const HOUR = 3600;
const checkout = { kind: 'checkout', ttlSeconds: 600 } as const;

describe('holdTerm', () => {
  it('holds a checkout for ten minutes, and renews it up to an hour', () => {
    const first = holdTerm(checkout, undefined, NOW, HOUR);
    expect(first).toEqual({ expiresAt: at(10), deadline: at(60) });
    expect(holdTerm(checkout, first ?? undefined, at(9), HOUR)).toEqual({ expiresAt: at(19), deadline: at(60) });
    expect(holdTerm(checkout, { expiresAt: at(55), deadline: at(60) }, at(54), HOUR)?.expiresAt).toEqual(at(60));
    expect(holdTerm(checkout, { expiresAt: at(60), deadline: at(60) }, at(60), HOUR)).toBeNull();
  });

  it('starts again after ten minutes without a hold', () => {
    const over = { expiresAt: at(60), deadline: at(60) };
    expect(holdTerm(checkout, over, at(69.9), HOUR)).toBeNull();
    expect(heldTooLong('a', 60, over, at(61.5)).message).toBe(
      'Your items were reserved for 60 minutes, the longest that we can. You can reserve them again in 9 minutes.',
    );
    expect(holdTerm(checkout, over, at(70), HOUR)).toEqual({ expiresAt: at(80), deadline: at(130) });
    // A shopper who left after ten minutes and returns later gets a whole hour again.
    expect(holdTerm(checkout, { expiresAt: at(10), deadline: at(60) }, at(65), HOUR)?.deadline).toEqual(at(125));
  });

  it('ends a hold after one hour without a pause, whatever the times of renewal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1500 }), { maxLength: 200 }), (gaps) => {
        let [now, heldSince, term]: [Date, Date | null, HoldTerm | undefined] = [NOW, null, undefined];
        for (const gap of gaps) {
          now = new Date(now.getTime() + gap * 1000);
          if (term && now.getTime() >= term.expiresAt.getTime() + HOLD_PAUSE_MS) heldSince = null;
          const next = holdTerm(checkout, term, now, HOUR);
          if (!next) continue;
          heldSince ??= now;
          expect(next.expiresAt.getTime() - heldSince.getTime()).toBeLessThanOrEqual(HOUR * 1000);
          term = next;
        }
      }),
    );
  });

  it('keeps offers and runs until their own deadline', () => {
    expect(holdTerm({ kind: 'offer', ttlSeconds: 60, deadline: at(720) }, undefined, NOW, HOUR)).toEqual({
      expiresAt: at(720),
      deadline: at(720),
    });
    expect(() => holdTerm({ kind: 'run', ttlSeconds: 60 }, undefined, NOW, HOUR)).toThrow('deadline');
  });
});

describe('termAfterPin', () => {
  it('never exceeds the deadline', () => {
    expect(termAfterPin({ kind: 'checkout', deadline: at(60) }, 600, NOW)).toEqual(at(10));
    expect(termAfterPin({ kind: 'checkout', deadline: at(5) }, 600, NOW)).toEqual(at(5));
    expect(termAfterPin({ kind: 'checkout', deadline: at(-5) }, 600, NOW)).toEqual(NOW);
    expect(termAfterPin({ kind: 'offer', deadline: at(720) }, 600, NOW)).toEqual(at(720));
    expect(termAfterPin({ kind: 'checkout', deadline: null }, 600, NOW)).toEqual(at(10));
  });
});
