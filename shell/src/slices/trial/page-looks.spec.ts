import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Registry, RegistryEntry } from '@shamba/api-contract/slice-manifest';
import type { Look } from './look-at-page';

const look = jest.fn<(isOfApp: unknown, isBare: boolean) => Look | null>();
jest.unstable_mockModule('./look-at-page', () => ({ lookAtPage: look }));
const { lookAtPages } = await import('./page-looks');

const entry = { version: '2.0.0', routes: [{ path: '/cellar/:wine', access: 'public' }] } as RegistryEntry;
const registry: Registry = { 'mfe-cellar': entry };

function setUp(looks: (Look | null)[], given: { isUnsettled?: () => boolean } = {}) {
  const found = jest.fn();
  const unusable = jest.fn();
  look.mockReset().mockImplementation(() => looks.shift() ?? null);
  const watcher = lookAtPages({
    registry: () => registry,
    isUnsettled: given.isUnsettled ?? (() => false),
    ...{ found, unusable, isOfApp: () => true },
  });
  return { watcher, found, unusable };
}
/** Safari's way: the idle moment comes a second later. */
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Object.assign(entry.routes[0] ?? {}, { chrome: undefined });
  history.replaceState(null, '', '/cellar/bonarda');
  document.body.innerHTML = '';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('looks once at a page that can be used, and tells its route and controls', async () => {
  const { watcher, found } = setUp([{ controls: 7 }]);
  watcher.shown('mfe-cellar', '2.0.0');
  await after(1999);
  expect(look).not.toHaveBeenCalled();
  await after(20_000);
  expect(look).toHaveBeenCalledTimes(1);
  expect(found.mock.calls).toEqual([['mfe-cellar', '/cellar/:wine', 7]]);
});

it.each([
  ['a', undefined, false],
  ['no', 'none', true],
] as const)('looks at a page of a route that has %s header of the shell', async (_, chrome, isBare) => {
  const [route] = entry.routes;
  if (route) Object.assign(route, { chrome });
  const { watcher } = setUp([{ controls: 7 }]);
  watcher.shown('mfe-cellar', '2.0.0');
  await after(4000);
  expect(look.mock.calls).toEqual([[expect.any(Function), isBare]]);
});

it('finds a page unusable that is so twice in a row for the same reason', async () => {
  const { watcher, found, unusable } = setUp([
    { why: 'heading', controls: 0 },
    { why: 'heading', controls: 0 },
  ]);
  watcher.shown('mfe-cellar', '2.0.0');
  await after(3000);
  expect(unusable).not.toHaveBeenCalled();
  await after(2500);
  expect(unusable.mock.calls).toEqual([['mfe-cellar', '2.0.0', 'heading']]);
  expect(found).not.toHaveBeenCalled();
});

it('finds a page unusable that is left as it was at a bad look', async () => {
  const bad = { why: 'empty', controls: 0 } as const;
  const { watcher, found, unusable } = setUp([bad, bad, bad]);
  watcher.shown('mfe-cellar', '2.0.0');
  await after(3000);
  watcher.endAll();
  watcher.endAll();
  expect(unusable.mock.calls).toEqual([['mfe-cellar', '2.0.0', 'empty']]);
  expect(found).not.toHaveBeenCalled();
});

it('says nothing of a page that is left before it was looked at, or is well as it is left', async () => {
  const early = setUp([{ why: 'empty', controls: 0 }]);
  early.watcher.shown('mfe-cellar', '2.0.0');
  early.watcher.endAll();
  const well = setUp([{ why: 'empty', controls: 0 }, { controls: 3 }]);
  well.watcher.shown('mfe-cellar', '2.0.0');
  await after(3000);
  well.watcher.endAll();
  expect([early.unusable.mock.calls.length, well.unusable.mock.calls.length]).toEqual([0, 0]);
});

it('takes one bad look for chance', async () => {
  const { watcher, found, unusable } = setUp([{ why: 'covered', controls: 3 }, { controls: 3 }]);
  watcher.shown('mfe-cellar', '2.0.0');
  await after(20_000);
  expect([found.mock.calls.length, unusable.mock.calls.length]).toEqual([1, 0]);
});

it.each<[string, () => void]>([
  ['somebody is at a form field', () => void document.body.appendChild(document.createElement('input')).focus()],
  ['another slice’s page is open', () => history.replaceState(null, '', '/elsewhere')],
  ['the tab is hidden', () => void jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
])('does not look while %s', async (_, arrange) => {
  const { watcher } = setUp([]);
  arrange();
  watcher.shown('mfe-cellar', '2.0.0');
  await after(20_000);
  expect(look).not.toHaveBeenCalled();
});

it('waits for answers of the API, until the release counts as good', async () => {
  let waits = true;
  const { watcher, found } = setUp([{ controls: 1 }], { isUnsettled: () => waits });
  watcher.shown('mfe-cellar', '2.0.0');
  await after(5000);
  expect(look).not.toHaveBeenCalled();
  waits = false;
  await after(3000);
  expect(found).toHaveBeenCalledTimes(1);
  const never = setUp([], { isUnsettled: () => true });
  never.watcher.shown('mfe-cellar', '2.0.0');
  await after(20_000);
  expect(jest.getTimerCount()).toBe(0);
});

it('does not look after a failure or when the page was left', async () => {
  const { watcher } = setUp([]);
  watcher.shown('mfe-cellar', '2.0.0');
  watcher.endAll();
  await after(20_000);
  watcher.shown('mfe-cellar', '2.0.0');
  expect([look.mock.calls.length, jest.getTimerCount()]).toEqual([0, 0]);
});
