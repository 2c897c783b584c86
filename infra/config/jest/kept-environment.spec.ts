import { afterEach, expect, it } from '@jest/globals';
import KeptEnvironment from './kept-environment.ts';

type Parts = ConstructorParameters<typeof KeptEnvironment>;
// The fields used here.
const options = {
  projectConfig: { globals: {}, testEnvironmentOptions: {}, fakeTimers: {} },
} as unknown as Parts[0];
const context = {} as Parts[1];
const next = async (): Promise<KeptEnvironment> => {
  const environment = new KeptEnvironment(options, context);
  await environment.setup();
  return environment;
};
afterEach(() => {
  delete process.env['KEPT_OUTSIDE'];
});

it('keeps its context, so that packages loaded in it stay valid', async () => {
  const first = await next();
  const kept = first.getVmContext();
  await first.teardown();
  expect((await next()).getVmContext()).toBe(kept);
});

it("gives each test file the process's variables, its own timers, and no matchers or decorators of another file", async () => {
  const first = await next();
  first.global.process.env['KEPT_INSIDE'] = 'x';
  first.global[Symbol.for('$$jest-matchers-object')] = {};
  first.global.typeormMetadataArgsStorage = {};
  first.fakeTimersModern?.useFakeTimers();
  const faked = first.global.setTimeout;
  await first.teardown();

  process.env['KEPT_OUTSIDE'] = 'y';
  const { global } = await next();
  expect(global.process.env).toMatchObject({ KEPT_OUTSIDE: 'y' });
  expect(global.process.env).not.toHaveProperty('KEPT_INSIDE');
  expect(global[Symbol.for('$$jest-matchers-object')]).toBeUndefined();
  expect(global.typeormMetadataArgsStorage).toBeUndefined();
  expect(global.setTimeout).not.toBe(faked);
});
