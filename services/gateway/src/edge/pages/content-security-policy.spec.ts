import { describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './content-security-policy.js';

const settings = { nonce: 'abc', square: undefined, development: false, mapOrigins: 'https://maps.test' };

describe('contentSecurityPolicy', () => {
  it('allows nothing unsafe, whatever the settings', () => {
    for (const square of ['production', 'sandbox', 'emulator', undefined] as const) {
      for (const development of [true, false]) {
        const policy = contentSecurityPolicy({ ...settings, square, development });
        expect(policy).not.toContain('unsafe');
        expect(policy).not.toContain('strict-dynamic');
        expect(policy).toContain("script-src 'self' 'nonce-abc'");
        expect(policy).toContain("frame-ancestors 'self'");
      }
    }
  });

  it('names Square only when it is used, and local hosts only in development', () => {
    expect(contentSecurityPolicy(settings)).not.toMatch(/square|localhost/);
    expect(contentSecurityPolicy({ ...settings, square: 'emulator' })).not.toContain('square');
    expect(contentSecurityPolicy({ ...settings, square: 'production' })).toContain('https://web.squarecdn.com');
    expect(contentSecurityPolicy({ ...settings, development: true })).toContain('http://localhost:*');
  });

  it('opens to a previewed build’s own origin, and no other of that machine', () => {
    const policy = contentSecurityPolicy({ ...settings, previewed: ['http://localhost:4302'] });
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' http:\/\/localhost:4302;/);
    expect(policy).toMatch(/connect-src 'self' http:\/\/localhost:4302 ws:\/\/localhost:4302;/);
    expect(policy).not.toContain('localhost:*');
  });

  it('names the sandbox only in the sandbox, and what takes real cards only in production', () => {
    expect(contentSecurityPolicy({ ...settings, square: 'production' })).not.toContain('sandbox');
    const sandbox = contentSecurityPolicy({ ...settings, square: 'sandbox' });
    expect(sandbox).toContain('https://connect.squareupsandbox.com');
    expect(sandbox).not.toMatch(/connect\.squareup\.com|\/\/web\.squarecdn/);
  });

  it('lets the map be framed and nothing else', () => {
    expect(contentSecurityPolicy(settings)).toContain("frame-src 'self' https://maps.test;");
  });
});
