import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.js';

const settings = { nonce: 'abc', square: false, development: false, mapOrigins: 'https://maps.test' };

describe('contentSecurityPolicy', () => {
  it('allows nothing unsafe, whatever the settings', () => {
    for (const square of [true, false]) {
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
    expect(contentSecurityPolicy({ ...settings, square: true })).toContain('squarecdn.com');
    expect(contentSecurityPolicy({ ...settings, development: true })).toContain('http://localhost:*');
  });

  it('lets the map be framed and nothing else', () => {
    expect(contentSecurityPolicy(settings)).toContain("frame-src 'self' https://maps.test;");
  });
});
