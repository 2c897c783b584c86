import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ElementSaver, type SavedValue, type SaverPorts } from './element-saver';

class Stale extends Error {
  constructor(readonly current: SavedValue) {
    super('stale');
  }
}
const LOST = new TypeError('Failed to fetch');
const REFUSED = new Error('refused');

/** A server with versions; `cut` makes it unreachable, `deaf` loses its answers. */
function serverWith(rows: Record<string, SavedValue> = {}) {
  const server = {
    rows: new Map(Object.entries(rows)),
    sent: [] as string[],
    fault: null as null | 'cut' | 'deaf' | 'refuse',
    send: async (key: string, value: string, base: number): Promise<SavedValue> => {
      server.sent.push(`${key}=${value}@${base}`);
      if (server.fault === 'cut') throw LOST;
      if (server.fault === 'refuse') throw REFUSED;
      const now = server.rows.get(key) ?? { value: '', version: 0 };
      if (now.version !== base) throw new Stale(now);
      const next = { value, version: now.version + 1 };
      server.rows.set(key, next);
      if (server.fault === 'deaf') throw LOST;
      return next;
    },
  };
  return server;
}

const stop: (() => void)[] = [];
function saverOn(server: ReturnType<typeof serverWith>, more: Partial<SaverPorts> = {}) {
  const saver = new ElementSaver(new Map(server.rows), {
    send: server.send,
    currentOf: (error) => (error instanceof Stale ? error.current : undefined),
    explain: (error) => ({ message: (error as Error).message, final: error === REFUSED }),
    ...more,
  });
  const end = saver.start();
  stop.push(end);
  return Object.assign(saver, { end });
}
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  for (const end of stop.splice(0)) end();
  jest.useRealTimers();
});

describe('typed values', () => {
  it('are saved one second after typing stops, based on the loaded version', async () => {
    const server = serverWith({ title: { value: 'One', version: 3 } });
    const saver = saverOn(server);
    saver.type('title', 'Tw');
    await wait(900);
    saver.type('title', 'Two');
    await wait(900);
    expect(server.sent).toEqual([]);
    await wait(100);
    expect(server.sent).toEqual(['title=Two@3']);
    expect(saver.read()).toMatchObject({ status: 'saved', steps: 1 });
    saver.type('title', 'Three');
    await saver.flush();
    expect(server.sent).toEqual(['title=Two@3', 'title=Three@4']);
  });

  it('are not sent when they equal the saved value', async () => {
    const server = serverWith({ title: { value: 'One', version: 3 } });
    const saver = saverOn(server);
    saver.type('title', 'Two');
    saver.type('title', 'One');
    await wait(2000);
    expect(server.sent).toEqual([]);
    expect(saver.read().status).toBe('saved');
  });

  it('during a save are sent by the next one', async () => {
    const server = serverWith();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const saver = saverOn(server, { send: async (...sent) => gate.then(() => server.send(...sent)) });
    saver.type('title', 'One');
    void saver.flush();
    saver.type('title', 'One and two');
    const all = saver.flush();
    release();
    await all;
    await wait(0);
    expect(server.sent).toEqual(['title=One@0', 'title=One and two@1']);
    expect(saver.read().status).toBe('saved');
  });
});

describe('without a network', () => {
  it('nothing is lost: failures are shown, retried with growing delays, and saved in the end', async () => {
    const server = serverWith();
    const failed: string[] = [];
    const saver = saverOn(server, { onFailed: (key) => failed.push(key) });
    server.fault = 'cut';
    saver.type('title', 'Words');
    await wait(1000);
    expect(saver.read()).toMatchObject({ status: 'failed' });
    expect(saver.read().edits.get('title')).toMatchObject({ value: 'Words', message: 'Failed to fetch' });
    await wait(2000 + 4000 + 8000);
    expect(server.sent).toHaveLength(4);
    expect(failed).toEqual(['title']);
    server.fault = null;
    saver.retry();
    await wait(0);
    expect(server.rows.get('title')).toEqual({ value: 'Words', version: 1 });
    expect(saver.read().status).toBe('saved');
  });

  it('a save whose answer was lost is no conflict with itself', async () => {
    const server = serverWith();
    const saver = saverOn(server);
    server.fault = 'deaf';
    saver.type('title', 'Words');
    await wait(1000);
    server.fault = null;
    await wait(2000);
    expect(saver.read().status).toBe('saved');
    expect(server.rows.get('title')?.version).toBe(1);
  });

  it('a reload restores unsaved values', async () => {
    const server = serverWith({ title: { value: 'One', version: 1 } });
    server.fault = 'cut';
    const first = saverOn(server);
    first.type('title', 'Two');
    first.end();
    await wait(0);
    server.fault = null;
    const second = saverOn(server);
    expect(second.valueOf('title')).toBe('Two');
    await wait(1000);
    expect(server.rows.get('title')).toEqual({ value: 'Two', version: 2 });
    expect(sessionStorage.getItem('shamba.edits')).toBeNull();
  });

  it('refused values are kept, and not sent again automatically', async () => {
    const server = serverWith();
    server.fault = 'refuse';
    const saver = saverOn(server);
    saver.type('title', 'Words');
    await wait(60_000);
    expect(server.sent).toHaveLength(1);
    expect(saver.read()).toMatchObject({ status: 'failed' });
  });
});

describe('another editor', () => {
  const conflict = async () => {
    const server = serverWith({ title: { value: 'One', version: 1 } });
    const saver = saverOn(server);
    server.rows.set('title', { value: 'Theirs', version: 2 });
    saver.type('title', 'Mine');
    await wait(1000);
    expect(saver.read().edits.get('title')).toMatchObject({
      state: 'conflict',
      value: 'Mine',
      current: { value: 'Theirs', version: 2 },
    });
    saver.type('title', 'Mine!');
    await wait(5000);
    expect(server.sent).toHaveLength(1);
    return { server, saver };
  };

  it('who saved first is not overwritten before this one has chosen', async () => {
    const { server, saver } = await conflict();
    saver.resolve('title', 'mine');
    await wait(0);
    expect(server.rows.get('title')).toEqual({ value: 'Mine!', version: 3 });
  });

  it('may win the conflict', async () => {
    const { server, saver } = await conflict();
    saver.resolve('title', 'theirs');
    await wait(2000);
    expect(saver.valueOf('title')).toBe('Theirs');
    expect(server.sent.at(-1)).toBe('title=Theirs@2');
    expect(saver.read()).toMatchObject({ status: 'saved', steps: 0 });
  });

  it('who saved during a reload of this page causes a conflict', async () => {
    const server = serverWith({ title: { value: 'Theirs', version: 2 } });
    sessionStorage.setItem('shamba.edits', JSON.stringify([{ key: 'title', value: 'Mine', base: 1 }, 'no edit']));
    const saver = saverOn(server);
    expect(saver.read().status).toBe('conflict');
    await wait(5000);
    expect(server.sent).toEqual([]);
  });
});

describe('undo', () => {
  it('restores earlier values, step by step', async () => {
    const server = serverWith({ title: { value: 'One', version: 1 } });
    const saver = saverOn(server);
    for (const value of ['Two', 'Three']) {
      saver.type('title', value);
      await saver.flush();
    }
    saver.adopt('picture', { value: '/new.webp', version: 1 });
    server.rows.set('picture', { value: '/new.webp', version: 1 });
    expect(saver.undo()).toBe('picture');
    await wait(0);
    expect(server.rows.get('picture')).toEqual({ value: '', version: 2 });
    saver.undo();
    await wait(0);
    expect(server.rows.get('title')).toEqual({ value: 'Two', version: 4 });
    saver.undo();
    await wait(0);
    expect(saver.valueOf('title')).toBe('One');
    expect(saver.undo()).toBeUndefined();
  });
});
