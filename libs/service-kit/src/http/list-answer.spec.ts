import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAnswer, readPage, slicePage } from './list-answer.js';

const table = (size: number) => Array.from({ length: size }, (_, index) => ({ id: size - index }));
const source = (rows: { id: number }[]) => ({
  read: ({ cursor, take }: { cursor: number | null; take: number }) =>
    Promise.resolve(rows.filter(({ id }) => cursor === null || id < cursor).slice(0, take)),
  count: () => Promise.resolve(rows.length),
});
const headers = () => {
  const set = new Map<string, string>();
  return { set, header: (name: string, value: string) => set.set(name, value) };
};

describe('a list in pages', () => {
  it('shows every row once, in order, whatever the size of the pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }), async (size, limit) => {
        const rows = table(size);
        const { read, count } = source(rows);
        const seen: { id: number }[] = [];
        let cursor: number | undefined;
        do {
          const page = await readPage({ limit, ...(cursor !== undefined && { cursor }) }, read, count);
          expect(page.total).toBe(size);
          seen.push(...page.rows);
          cursor = page.next ?? undefined;
        } while (cursor !== undefined);
        expect(seen).toEqual(rows);
      }),
    );
  });

  it('kept whole is cut the same way, in any order', () => {
    const rows = [{ id: 5 }, { id: 9 }, { id: 1 }, { id: 7 }, { id: 3 }];
    const pages = [
      slicePage({ limit: 2 }, rows),
      slicePage({ limit: 2, cursor: 9 }, rows),
      slicePage({ limit: 2, cursor: 7 }, rows),
    ];
    expect(pages).toEqual([
      { rows: [{ id: 5 }, { id: 9 }], total: 5, next: 9 },
      { rows: [{ id: 1 }, { id: 7 }], total: 5, next: 7 },
      { rows: [{ id: 3 }], total: 5, next: null },
    ]);
    expect(slicePage({ cursor: 42 }, rows)).toEqual({ rows: [], total: 5, next: null });
    expect(slicePage({}, rows)).toEqual({ rows, total: 5, next: null });
  });

  it('is one page up to 500 rows and says where the others are', async () => {
    const { read, count } = source(table(501));
    const answer = headers();
    expect(listAnswer(answer, '/api/things', {}, await readPage({}, read, count), { state: 'a&b' })).toHaveLength(500);
    expect(answer.set).toEqual(
      new Map([
        ['x-total-count', '501'],
        ['link', '</api/things?state=a%26b&limit=500&cursor=2>; rel="next"'],
      ]),
    );
  });

  it('says no link on the last page, also to Express', async () => {
    const { read, count } = source(table(3));
    const set = new Map<string, string>();
    listAnswer(
      { setHeader: (name: string, value: string) => set.set(name, value) },
      '/api/things',
      { cursor: 3 },
      await readPage({ cursor: 3 }, read, count),
    );
    expect(set).toEqual(new Map([['x-total-count', '3']]));
  });
});
