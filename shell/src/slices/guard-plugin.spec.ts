import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { guardPlugin } from './guard-plugin';

const guard = guardPlugin({
  allowedOrigins: [location.origin, 'http://localhost:4302'],
  timeoutMs: 3000,
  nonce: 'n0nce',
  freshUrl: (url) => `${url}?again=1`,
});
const createScript = (url: string) => guard.createScript?.({ url });
const fetchManifest = (url: string) => guard.fetch?.(url, {}, undefined);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('guardPlugin', () => {
  it('makes scripts with the nonce, a time-out and the address of the retry', () => {
    const made = createScript('/mfe/x/1.0.0/remoteEntry.js') as { script: HTMLScriptElement; timeout: number };
    expect(made.timeout).toBe(3000);
    expect(made.script.nonce).toBe('n0nce');
    expect(made.script.src).toBe(`${location.origin}/mfe/x/1.0.0/remoteEntry.js?again=1`);
  });

  it('fetches manifests with a signal that ends a hang', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    await fetchManifest('http://localhost:4302/mf-manifest.json');
    expect(fetch.mock.calls[0]?.[0]).toBe('http://localhost:4302/mf-manifest.json?again=1');
    expect(fetch.mock.calls[0]?.[1]?.signal).toBeDefined();
  });

  it.each(['https://evil.test/mf-manifest.json', '//evil.test/x.js', 'http://localhost:4303/x.js'])(
    'refuses %s',
    (url) => {
      expect(() => createScript(url)).toThrow('slices may not be loaded from');
      expect(() => fetchManifest(url)).toThrow('slices may not be loaded from');
    },
  );
});
