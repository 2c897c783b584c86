import { describe, expect, it } from '@jest/globals';
import { routes } from '@shamba/api-contract/internal';
import { readFileSync } from 'node:fs';
import { LIMITED } from './write-limits.js';

const SECURITY = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');
const writes = routes
  .filter(({ method, access }) => method !== 'GET' && (access === 'public' || access === 'customer'))
  .map(({ method, path }) => `${method} ${path}`);

describe('what guests and customers can cause', () => {
  it('has a bound that docs/security.md names, write by write', () => {
    expect(writes.length).toBeGreaterThan(50);
    expect(writes.filter((write) => !SECURITY.includes(`\`${write}\``))).toEqual([]);
  });

  it('is limited under addresses that exist', () => {
    const all = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect([...LIMITED.keys()].filter((write) => !all.has(write))).toEqual([]);
  });
});
