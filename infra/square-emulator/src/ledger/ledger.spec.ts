import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Ledger } from './ledger.js';

const nonce = (id: string) => ({
  id,
  face: { card_brand: 'VISA' as const, last_4: '1111', exp_month: 1, exp_year: 2030 },
  outcome: 'ok' as const,
  created_at: '2026-11-21T00:00:00.000Z',
});

describe('Ledger', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'ledger-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const file = () => join(dir, 'ledger.jsonl');

  it('has each change on disk before commit returns', () => {
    const ledger = new Ledger(dir);
    ledger.commit({ nonces: [nonce('a')] });
    expect(readFileSync(file(), 'utf8')).toContain('"id":"a"');
    ledger.close();
  });

  it('restores the last state of every record after a restart', () => {
    const first = new Ledger(dir);
    first.commit({ nonces: [nonce('a'), nonce('b')] });
    first.commit({ nonces: [{ ...nonce('a'), used_at: 'now' }] });
    first.close();
    const second = new Ledger(dir);
    expect(second.tables.nonces.get('a')?.used_at).toBe('now');
    expect(second.tables.nonces.size).toBe(2);
    second.close();
  });

  it('removes a line torn by a power cut and continues', () => {
    const first = new Ledger(dir);
    first.commit({ nonces: [nonce('ä')] });
    first.close();
    appendFileSync(file(), '{"nonces":[{"id":"to');
    const second = new Ledger(dir);
    second.commit({ nonces: [nonce('c')] });
    second.close();
    expect([...new Ledger(dir).tables.nonces.keys()]).toEqual(['ä', 'c']);
  });

  it('refuses a ledger that is damaged elsewhere', () => {
    appendFileSync(file(), 'rubbish\n{"nonces":[]}\n');
    expect(() => new Ledger(dir)).toThrow(/line 1/);
  });
});
