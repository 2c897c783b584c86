import { afterEach, describe, expect, it } from '@jest/globals';
import { loadContainer } from './load-container';

const options = { allowedOrigins: [location.origin, 'http://localhost:4302'], nonce: 'n0nce' };
const url = `${location.origin}/mfe/x/1.0.0/remoteEntry.js`;
const load = (file: Partial<Parameters<typeof loadContainer>[0]> = {}) =>
  loadContainer({ url, global: 'x_1', integrity: undefined, ...file }, options);
const scriptOf = (): HTMLScriptElement => document.head.querySelector('script') as HTMLScriptElement;
const globals = window as unknown as Record<string, unknown>;

afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove();
  delete globals['x_1'];
});

describe('loadContainer', () => {
  it('runs the file with the nonce and returns what it leaves under its name', async () => {
    const loading = load();
    expect(scriptOf().nonce).toBe('n0nce');
    expect(scriptOf().src).toBe(url);
    globals['x_1'] = 'the container';
    scriptOf().dispatchEvent(new Event('load'));
    expect(await loading).toBe('the container');
    expect(scriptOf()).toBeNull();
  });

  it('lets the browser check a release’s file and takes a local build as it is', () => {
    void load({ integrity: 'sha256-AAAA' });
    expect(scriptOf().integrity).toBe('sha256-AAAA');
    scriptOf().remove();
    void load({ url: 'http://localhost:4302/remoteEntry.js' });
    expect(scriptOf().integrity).toBeFalsy();
  });

  it('never takes the container of an earlier attempt', async () => {
    globals['x_1'] = 'an old container';
    const loading = load();
    scriptOf().dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow(`${url} has no container x_1`);
  });

  it('fails when the file does not load', async () => {
    const loading = load();
    scriptOf().dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow(`${url} did not load`);
    expect(scriptOf()).toBeNull();
  });

  it.each(['https://evil.test/remoteEntry.js', '//evil.test/x.js', 'http://localhost:4303/x.js'])(
    'refuses %s',
    async (elsewhere) => {
      await expect(load({ url: elsewhere })).rejects.toThrow('slices may not be loaded from');
      expect(scriptOf()).toBeNull();
    },
  );
});
