import { describe, expect, it } from '@jest/globals';
import { fingerprint, firstFrame } from './fingerprint.js';

const report = (message: string, stack?: string, source = 'commerce') => ({ source, message, ...(stack && { stack }) });

describe('fingerprint', () => {
  it('ignores ids and numbers in the message', () => {
    const a = report('Order 4f9d8c1e-9d0b-4a55-8d4e-0a9f1f6f2b11 of 3 bottles failed after 1200 ms');
    const b = report('Order 0a6f7c3e-1111-4a55-8d4e-0a9f1f6f2b99 of 12 bottles failed after 87 ms');
    expect(fingerprint(a)).toBe(fingerprint(b));
  });

  it('differs for different errors, places and sources', () => {
    const names = [
      report('Cannot read wine'),
      report('Cannot read tier'),
      report('Cannot read wine', 'Error: x\n    at load (/srv/a.js:1:2)'),
      report('Cannot read wine', 'Error: x\n    at save (/srv/a.js:1:2)'),
      report('Cannot read wine', undefined, 'catalog'),
    ].map(fingerprint);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps the releases of a slice apart, and the versions of a service together', () => {
    const of = (source: string, version: string) =>
      fingerprint({ ...report('x is undefined', undefined, source), version });
    expect(of('slice:mfe-gifts', '1.0.0')).not.toBe(of('slice:mfe-gifts', '1.1.0'));
    expect(of('commerce', '1.0.0')).toBe(of('commerce', '1.1.0'));
  });

  it('reads a frame without release and moved lines', () => {
    const old = firstFrame('TypeError: x\n    at Cart (https://shop.example/mfe/checkout/1.2.0/src_cart.js:10:33)');
    const now = firstFrame(
      'TypeError: x\n    at Cart (https://shop.example/mfe/checkout/1.3.0-dev.4/src_cart.js:12:1)',
    );
    expect(now).toBe(old);
    expect(old).toContain('Cart');
  });
});
