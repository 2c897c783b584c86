import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AssembledPage } from './assembled-page.js';

describe('AssembledPage', () => {
  it('is the same text plain and compressed, whatever its parts and holes are', () => {
    // Few different letters, so that parts refer back to each other and over holes.
    const words = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'ab', 'nonce="', 'é', '<', '\u0001\u0001\u0001'),
      maxLength: 200,
    });
    fc.assert(
      fc.property(
        words,
        fc.array(fc.record({ hole: words, part: words, fixed: fc.boolean() }), { maxLength: 12 }),
        (first, rest) => {
          const page = new AssembledPage(
            [first, ...rest.map(({ part }) => part)],
            rest.map(({ hole, fixed }) => (fixed ? Buffer.byteLength(hole) : null)),
          );
          const holes = rest.map(({ hole }) => hole);
          const expected = first + rest.map(({ hole, part }) => hole + part).join('');
          expect(page.fill(holes).toString()).toBe(expected);
          expect(gunzipSync(page.fillGzip(holes)).toString()).toBe(expected);
        },
      ),
    );
  });

  it('accepts different fillings of the same length', () => {
    const page = new AssembledPage(['<script nonce="', '"></script><script nonce="', '"></script>'], [4, 4]);
    for (const nonce of ['aaaa', 'once', '>"<"'])
      expect(gunzipSync(page.fillGzip([nonce, nonce])).toString()).toBe(
        `<script nonce="${nonce}"></script><script nonce="${nonce}"></script>`,
      );
  });

  it('is nearly as small as a page compressed as a whole', () => {
    const part = '<link rel="preload" href="/assets/main.js" as="script" nonce="';
    const page = new AssembledPage(Array<string>(20).fill(part), Array<number>(19).fill(22));
    expect(page.fillGzip(Array<string>(19).fill('n'.repeat(22))).length).toBeLessThan(1000);
  });
});
