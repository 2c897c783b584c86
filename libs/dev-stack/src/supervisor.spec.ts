import { expect, it } from '@jest/globals';
import { Supervisor } from './supervisor.js';

/** A clock that pauses advance, and programs that fail to start a given number of times. */
function scene(failures = 0) {
  const said: string[] = [];
  const waits: number[] = [];
  let now = 0;
  let left = failures;
  const supervisor = new Supervisor({
    start: () => (left-- > 0 ? Promise.reject(new Error('not ready')) : Promise.resolve()),
    say: (text) => said.push(text),
    pause: (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
    now: () => now,
  });
  return { supervisor, said, waits, pass: (ms: number) => (now += ms) };
}

const exit = { name: 'commerce', code: null, signal: 'SIGKILL' } as const;

it('restarts an exited program, and reports exit and restart', async () => {
  const { supervisor, said } = scene();
  await supervisor.onExit(exit);
  expect(said).toEqual(['commerce ended by itself (SIGKILL); it is started again in 1 s', 'commerce is running again']);
});

it('waits longer each time, up to 30 s, and resets the wait after a minute of running', async () => {
  const { supervisor, waits, pass } = scene(6);
  await supervisor.onExit(exit);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  pass(59_000);
  await supervisor.onExit(exit);
  pass(60_000);
  await supervisor.onExit(exit);
  expect(waits.slice(7)).toEqual([30_000, 1_000]);
});

it('counts each program separately', async () => {
  const { supervisor, waits } = scene();
  await supervisor.onExit(exit);
  await supervisor.onExit({ name: 'postgres', code: 1, signal: null });
  expect(waits).toEqual([1_000, 1_000]);
});

it('continues a running attempt when the program exits during it', async () => {
  const said: string[] = [];
  const gate = Promise.withResolvers<void>();
  const supervisor = new Supervisor({
    start: () => gate.promise,
    say: (text) => said.push(text),
    pause: async () => {},
  });
  const first = supervisor.onExit(exit);
  await supervisor.onExit(exit);
  expect(said).toHaveLength(1);
  gate.resolve();
  await first;
  expect(said).toEqual([expect.stringContaining('ended by itself'), 'commerce is running again']);
});

it('starts nothing when the stack stops', async () => {
  const { supervisor, said, waits } = scene();
  supervisor.close();
  await supervisor.onExit(exit);
  const started: string[] = [];
  const real = new Supervisor({ start: async (name) => void started.push(name), say: () => undefined });
  const waiting = real.onExit(exit);
  real.close();
  await waiting;
  expect([said, waits, started]).toEqual([[], [], []]);
});
