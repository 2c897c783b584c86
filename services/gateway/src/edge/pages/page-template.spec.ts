import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GzipParts } from './gzip-parts.js';
import { fillOnce, MARKS, PageTemplate } from './page-template.js';

describe('a gzip stream put together from parts', () => {
  it('is the text, whatever its parts and holes are', () => {
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
          const stream = new GzipParts(
            [first, ...rest.map(({ part }) => part)].map((part) => Buffer.from(part)),
            rest.map(({ hole, fixed }) => (fixed ? Buffer.byteLength(hole) : null)),
          );
          const expected = first + rest.map(({ hole, part }) => hole + part).join('');
          expect(gunzipSync(stream.fill(rest.map(({ hole }) => hole))).toString()).toBe(expected);
        },
      ),
    );
  });

  it('is as small as if it were compressed whole, or nearly', () => {
    const part = Buffer.from('<link rel="preload" href="/assets/main.js" as="script" nonce="');
    const stream = new GzipParts(Array<Buffer>(20).fill(part), Array<number>(19).fill(22));
    expect(stream.fill(Array<string>(19).fill('n'.repeat(22))).length).toBeLessThan(1000);
  });
});

describe('a page with holes', () => {
  const { nonce, requestId, viewToken, flags } = MARKS;
  const html = `<script nonce="${nonce}"></script><script nonce="${nonce}"></script>é ${requestId} ${viewToken} ${flags}`;

  it('is filled for each request, plain and compressed', () => {
    const page = new PageTemplate(html, 4);
    for (const text of ['aaaa', 'once', '>"<"']) {
      const filling = { nonce: text, requestId: `request-${text}`, viewToken: '', flags: '{}' };
      const expected = `<script nonce="${text}"></script><script nonce="${text}"></script>é request-${text}  {}`;
      expect(page.plain(filling).toString()).toBe(expected);
      expect(gunzipSync(page.gzip(filling)).toString()).toBe(expected);
      expect(fillOnce(html, filling)).toBe(expected);
    }
  });
});
