import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { inlinedBody, inlineJson, parsedBody } from './inline-json.js';

const bodyOf = (text: string) => ({ type: 'application/json', etag: '"x"', head: [], identity: Buffer.from(text) });

describe('inlineJson', () => {
  it('leaves nothing that could end the script element, start another or break a line', () => {
    const attack = { name: '</script><script>alert(1)</script><!--', lines: 'a\u2028b\u2029c', amp: '&lt;' };
    const text = inlineJson(attack);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(attack);
  });

  it('always reads back as what went in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = inlineJson(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe('cached bodies', () => {
  it('are inlined escaped and parsed once', () => {
    const body = bodyOf('[{"name":"<b>"}]');
    expect(inlinedBody(body)).toBe('[{"name":"\\u003cb\\u003e"}]');
    expect(parsedBody(body)).toEqual([{ name: '<b>' }]);
    expect(parsedBody(body)).toBe(parsedBody(body));
  });

  it('that are not JSON have no value', () => {
    expect(parsedBody(bodyOf('oops'))).toBeUndefined();
  });
});
