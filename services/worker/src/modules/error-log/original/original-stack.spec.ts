import { afterEach, expect, it, jest } from '@jest/globals';
import type { InternalHttp } from '@shamba/service-kit/http';
import { OriginalStack } from './original-stack.js';

/** Line 1 of the script is line 3 of the source. */
const MAP = { version: 3, sources: ['webpack://x/./src/pay.ts'], names: [], mappings: 'AAEA' };
const stackOf = (...files: string[]) =>
  ['Error', ...files.map((file) => `    at pay (https://shop.example/mfe/mfe-gifts/1.4.0/${file}.js:1:1)`)].join('\n');

let now = 0;
afterEach(() => {
  jest.restoreAllMocks();
});

/** A gateway that has every map, and takes `tookMs` for each. */
function reader(tookMs: number) {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const request = async (_service: string, { path }: { path: string }) => {
    open += 1;
    most = Math.max(most, open);
    asked.push(path.split('/').at(-1) ?? '');
    await Promise.resolve();
    now += tookMs;
    open -= 1;
    return { status: 200, body: MAP };
  };
  const original = new OriginalStack({ request } as unknown as InternalHttp);
  return { original, asked, most: () => most };
}

it('reads one map at a time, and each once for all stacks', async () => {
  const { original, asked, most } = reader(1);
  const found = await original.ofAll([stackOf('a', 'b'), stackOf('b', 'c'), 'Error', stackOf('a')]);
  expect(asked).toEqual(['a.js', 'b.js', 'c.js']);
  expect(most()).toBe(1);
  const place = 'mfe-gifts/src/pay.ts:3:1';
  expect(found.map((one) => one?.place)).toEqual([place, place, undefined, place]);
  expect(found[0]?.stack).toBe(['Error', `    at pay (${place})`, `    at pay (${place})`].join('\n'));
});

it('has three seconds for all stacks; later ones have no place', async () => {
  const { original, asked } = reader(2000);
  const found = await original.ofAll(['a', 'b', 'c', 'd'].map((file) => stackOf(file)));
  expect(asked).toEqual(['a.js', 'b.js']);
  expect(found.map((one) => one !== null)).toEqual([true, true, false, false]);
});

it("gives the place without the stack's own words", async () => {
  const { original } = reader(1);
  const [found] = await original.ofAll(['<!channel> at https://shop.example/mfe/mfe-gifts/1.4.0/a.js:1:1 Log in']);
  expect(found).toMatchObject({
    place: 'mfe-gifts/src/pay.ts:3:1',
    line: '<!channel> at mfe-gifts/src/pay.ts:3:1 Log in',
  });
});
