import { describe, expect, it } from '@jest/globals';
import { guardPlugin } from './guard-plugin';

const guard = guardPlugin({
  allowedOrigins: [location.origin, 'http://localhost:4302'],
  timeoutMs: 3000,
  nonce: 'n0nce',
  freshUrl: (url) => `${url}?again=1`,
  integrityOf: (url) => (url.startsWith('/mfe/') ? 'sha256-AAAA' : undefined),
});
const createScript = (url: string) => guard.createScript?.({ url });

describe('guardPlugin', () => {
  it('creates scripts with the nonce, a time-out and the address of the retry', () => {
    const made = createScript('/mfe/x/1.0.0/remoteEntry.js') as { script: HTMLScriptElement; timeout: number };
    expect(made.timeout).toBe(3000);
    expect(made.script.nonce).toBe('n0nce');
    expect(made.script.src).toBe(`${location.origin}/mfe/x/1.0.0/remoteEntry.js?again=1`);
  });

  it('lets the browser check a release’s file, also on a retry, and takes a local build as it is', () => {
    const integrityOf = (url: string) => (createScript(url) as { script: HTMLScriptElement }).script.integrity;
    expect(integrityOf('/mfe/x/1.0.0/remoteEntry.js')).toBe('sha256-AAAA');
    expect(integrityOf('http://localhost:4302/remoteEntry.js')).toBeFalsy();
  });

  it.each(['https://evil.test/remoteEntry.js', '//evil.test/x.js', 'http://localhost:4303/x.js'])(
    'refuses %s',
    (url) => {
      expect(() => createScript(url)).toThrow('slices may not be loaded from');
    },
  );
});
