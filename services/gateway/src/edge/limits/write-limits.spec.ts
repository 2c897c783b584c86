import { describe, expect, it } from '@jest/globals';
import { routes } from '@shamba/api-contract/internal';
import { readFileSync } from 'node:fs';
import { LIMITED } from './write-limits.js';

const SECURITY = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');
const writes = routes
  .filter(({ method, access }) => method !== 'GET' && (access === 'public' || access === 'customer'))
  .map(({ method, path }) => `${method} ${path}`);

describe('writes by guests and customers', () => {
  it('have the limits in docs/security.md', () => {
    expect(writes.length).toBeGreaterThan(50);
    expect(writes.filter((write) => !SECURITY.includes(`\`${write}\``))).toEqual([]);
  });

  it('are limited under existing paths', () => {
    const all = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect([...LIMITED.keys()].filter((write) => !all.has(write))).toEqual([]);
  });
});
