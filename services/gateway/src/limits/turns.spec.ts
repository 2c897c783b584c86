import { describe, expect, it } from 'vitest';
import { Turns } from './turns.js';

const gate = () => {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open?.() };
};

describe('Turns', () => {
  it('runs one at a time per key, in order, also after a failure', async () => {
    const turns = new Turns(10);
    const first = gate();
    const log: string[] = [];
    const one = turns.take('a', async () => {
      await first.opened;
      log.push('one');
      throw new Error('failed');
    });
    const two = turns.take('a', async () => log.push('two'));
    await turns.take('b', async () => log.push('other'));
    expect(log).toEqual(['other']);
    first.open();
    await expect(one).rejects.toThrow('failed');
    await two;
    expect(log).toEqual(['other', 'one', 'two']);
  });

  it('refuses when the line is too long, and not any more once it has moved on', async () => {
    const turns = new Turns(1);
    const hold = gate();
    const waiting = turns.take('a', () => hold.opened);
    expect(await turns.take('a', async () => 'never')).toBeNull();
    hold.open();
    await waiting;
    expect(await turns.take('a', async () => 'now')).toBe('now');
  });
});
