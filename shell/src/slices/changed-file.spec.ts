import { afterEach, expect, it, jest } from '@jest/globals';
import { withReason } from './changed-file';

const PUBLISHED = 'export const slice = 1;';
/** Stands for a hash: jsdom has none. */
const digest = async (_: string, bytes: ArrayBuffer) => new Uint8Array(32).fill(bytes.byteLength).buffer;
Object.defineProperty(globalThis.crypto, 'subtle', { value: { digest }, configurable: true });
const integrity = `sha256-${btoa(String.fromCharCode(...new Uint8Array(32).fill(PUBLISHED.length)))}`;
const failed = new Error('Loading chunk 838 failed');
const asked = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = asked;
});
const serve = (answer: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(answer);
};
const file =
  (text: string, status = 200) =>
  async () =>
    ({
      ok: status === 200,
      arrayBuffer: async () => new TextEncoder().encode(text).buffer,
    }) as Response;
const told = async (known: string | undefined) => (await withReason(failed, '/mfe/cellar/2.0.0/a.js', known)) as Error;

it('names a file that is not as it was published', async () => {
  serve(file('alert(1)'));
  const error = await told(integrity);
  expect(error.message).toBe('/mfe/cellar/2.0.0/a.js is not as it was published');
  expect(error.cause).toBe(failed);
});

it('says of a file whose hash is not known that it comes', async () => {
  serve(file(PUBLISHED));
  expect((await told(undefined)).message).toBe(
    '/mfe/cellar/2.0.0/a.js comes, but was refused: it may have been changed on its way',
  );
});

it('keeps the error of a file that does not come, or is as it was published', async () => {
  serve(file(PUBLISHED));
  expect(await told(integrity)).toBe(failed);
  serve(file('', 404));
  expect(await told(undefined)).toBe(failed);
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await told(integrity)).toBe(failed);
});
