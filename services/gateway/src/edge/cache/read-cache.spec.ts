import fc from 'fast-check';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PreparedBody } from '../http/prepared-body.js';
import { type Fill, ReadCache } from './read-cache.js';

const bodyOf = (text: string): PreparedBody => ({
  type: 'text/plain',
  etag: `"${text}"`,
  head: [],
  identity: Buffer.from(text),
});
const ok = (text: string): Fill => ({ ok: true, body: bodyOf(text) });
const refused = (status: number): Fill => ({
  ok: false,
  status,
  type: 'application/problem+json',
  body: Buffer.from('{}'),
  headers: {},
});
const textOf = (read: Awaited<ReturnType<ReadCache['read']>>) =>
  'body' in read ? read.body.identity.toString() : `refused ${read.refusal.status}`;

/** A fill whose answer the test decides on later. */
function held() {
  let settle: { resolve: (fill: Fill) => void; reject: (error: Error) => void } | undefined;
  const result = new Promise<Fill>((resolve, reject) => (settle = { resolve, reject }));
  let calls = 0;
  return {
    fill: () => ((calls += 1), result),
    answer: (text: string) => settle?.resolve(ok(text)),
    get calls() {
      return calls;
    },
  };
}

describe('ReadCache', () => {
  let now = 0;
  let cache: ReadCache;
  beforeEach(() => {
    now = 1000;
    cache = new ReadCache({
      ttl: 30_000,
      entries: { count: 3, bytes: 1000 },
      queries: { count: 2, bytes: 600 },
      now: () => now,
    });
  });

  it('fills once for concurrent reads', async () => {
    const slow = held();
    const reads = [1, 2, 3].map(() => cache.read('/a', ['wines'], slow.fill));
    slow.answer('one');
    expect((await Promise.all(reads)).map(textOf)).toEqual(['one', 'one', 'one']);
    expect(slow.calls).toBe(1);
  });

  it('discards a fill that began before a touch, and gives later readers a newer one', async () => {
    const before = held();
    const first = cache.read('/a', ['wines'], before.fill);
    cache.generations.touch(['wines']);
    const after = held();
    const second = cache.read('/a', ['wines'], after.fill);
    after.answer('new');
    before.answer('old');
    expect([textOf(await first), textOf(await second)]).toEqual(['old', 'new']);
    expect(cache.fresh('/a')?.identity.toString()).toBe('new');
  });

  it('lets pages of lists push out each other only', async () => {
    await cache.read('/a', ['wines'], async () => ok('list'));
    for (const page of ['1', '2', '3']) await cache.read(`/a?page=${page}`, ['wines'], async () => ok(page));
    expect(['/a', '/a?page=1', '/a?page=2', '/a?page=3'].filter((key) => cache.fresh(key))).toEqual([
      '/a',
      '/a?page=2',
      '/a?page=3',
    ]);
  });

  it('gives pages of lists a share of the memory only', async () => {
    await cache.read('/a', ['wines'], async () => ok('list'));
    for (const page of ['1', '2']) await cache.read(`/a?page=${page}`, ['wines'], async () => ok(page.repeat(400)));
    expect(['/a', '/a?page=1', '/a?page=2'].filter((key) => cache.fresh(key))).toEqual(['/a', '/a?page=2']);
  });

  it('keeps what carries other tags', async () => {
    await cache.read('/a', ['wines'], async () => ok('wines'));
    cache.generations.touch(['events']);
    expect(cache.fresh('/a')).toBeDefined();
    cache.generations.flush();
    expect(cache.fresh('/a')).toBeUndefined();
  });

  it('fills again after the time to live', async () => {
    await cache.read('/a', [], async () => ok('one'));
    now += 29_999;
    expect(textOf(await cache.read('/a', [], async () => ok('two')))).toBe('one');
    now += 1;
    expect(textOf(await cache.read('/a', [], async () => ok('two')))).toBe('two');
  });

  it('serves the last copy as stale while the service fails, and the error when there is none', async () => {
    const down = () => Promise.reject(new Error('down'));
    await cache.read('/a', ['wines'], async () => ok('one'));
    cache.generations.touch(['wines']);
    expect(await cache.read('/a', ['wines'], down)).toMatchObject({ stale: true });
    const failing = refused(503);
    expect(await cache.read('/a', ['wines'], async () => failing)).toMatchObject({ stale: true });
    expect(await cache.read('/b', ['wines'], async () => failing)).toMatchObject({ refusal: { status: 503 } });
    await expect(cache.read('/b', ['wines'], down)).rejects.toThrow('down');
  });

  it('never answers with a kept refusal, and forgets what the service no longer has', async () => {
    await cache.read('/a', ['wines'], async () => ok('one'));
    cache.generations.touch(['wines']);
    const gone = refused(404);
    expect(textOf(await cache.read('/a', ['wines'], async () => gone))).toBe('refused 404');
    await expect(cache.read('/a', ['wines'], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  it('knows that a read is refused until a touch, for its time, or until it is answered; not that its service fails', async () => {
    const answer = (fill: Fill) => cache.read('/a', ['wines'], async () => fill);
    const known = () => cache.isRefused('/a');
    expect(known()).toBe(false);
    for (const status of [403, 404]) {
      await answer(refused(status));
      expect(known()).toBe(true);
      cache.generations.touch(['wines']);
      expect(known()).toBe(false);
    }
    await answer(refused(404));
    now += 30_000;
    expect(known()).toBe(false);
    for (const fill of [refused(429), refused(503), ok('one')]) {
      await answer(refused(404));
      await answer(fill);
      expect(known()).toBe(false);
    }
  });

  it('stays within its bounds', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await cache.read(name, [], async () => ok(name));
    expect(['a', 'b', 'c', 'd'].filter((name) => cache.fresh(name))).toEqual(['b', 'c', 'd']);
    await cache.read('big', [], async () => ok('x'.repeat(1000)));
    expect(['b', 'c', 'd', 'big'].filter((name) => cache.fresh(name))).toEqual(['big']);
  });

  it('never answers with rows older than the last touch before the read, however fills and touches interleave', async () => {
    const step = fc.constantFrom<'write' | 'read' | 'settle-first' | 'settle-last'>(
      'write',
      'read',
      'settle-first',
      'settle-last',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const subject = new ReadCache({
          ttl: 30_000,
          entries: { count: 10, bytes: 1e6 },
          queries: { count: 10, bytes: 1e6 },
          now: () => 0,
        });
        let stored = 0;
        const fills: (() => void)[] = [];
        const reads: { atLeast: number; result: Promise<number> }[] = [];
        for (const kind of steps) {
          if (kind === 'write') {
            stored += 1;
            subject.generations.touch(['rows']);
          } else if (kind === 'read') {
            const result = subject.read('/rows', ['rows'], () => {
              const seen = String(stored);
              return new Promise((resolve) => fills.push(() => resolve(ok(seen))));
            });
            reads.push({ atLeast: stored, result: result.then((read) => Number(textOf(read))) });
          } else {
            (kind === 'settle-first' ? fills.shift() : fills.pop())?.();
            await Promise.resolve();
          }
        }
        for (const settle of fills) settle();
        for (const read of reads) expect(await read.result).toBeGreaterThanOrEqual(read.atLeast);
      }),
    );
  });
});
