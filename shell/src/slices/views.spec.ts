import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@shamba/api-contract/slice-manifest';
import { Views } from './views';

const entry = { version: '2.0.0' } as RegistryEntry;
function setUp(slices = ['mfe-cellar']) {
  const sent: Record<string, string | undefined>[] = [];
  const views = new Views({
    boot: { views: { token: 't', slices }, registry: { 'mfe-cellar': entry, 'mfe-barn': entry } },
    send: (body) => sent.push(body as (typeof sent)[number]),
  });
  return {
    views,
    sent,
    told: () => sent.map(({ event, kind }) => (kind === undefined ? event : [event, kind].join(' '))),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('reports the start once, and ok with the load time after ten seconds on screen', () => {
  const { views, sent, told } = setUp();
  views.started('mfe-cellar', '2.0.0');
  views.started('mfe-cellar', '2.0.0');
  jest.advanceTimersByTime(350);
  views.shown('mfe-cellar', '2.0.0');
  views.shown('mfe-cellar', '2.0.0');
  jest.advanceTimersByTime(9_999);
  expect(told()).toEqual(['start']);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([
    { token: 't', slice: 'mfe-cellar', event: 'start' },
    { token: 't', slice: 'mfe-cellar', event: 'ok', load_ms: 350 },
  ]);
  views.failed('mfe-cellar', '2.0.0', 'stray');
  views.left();
  expect(sent).toHaveLength(2);
});

it('reports ok for a page that is left after it was on screen, not before', () => {
  const early = setUp();
  early.views.started('mfe-cellar', '2.0.0');
  early.views.left();
  expect(early.told()).toEqual(['start']);
  early.views.shown('mfe-cellar', '2.0.0');
  early.views.left();
  expect(early.told()).toEqual(['start', 'ok']);
});

it('tells with ok what was seen of the page, and with a failure why it is unusable', () => {
  const { views, sent } = setUp();
  views.started('mfe-cellar', '2.0.0');
  views.shown('mfe-cellar', '2.0.0');
  views.looked('mfe-cellar', { route: '/cellar/:wine', controls: 12 });
  views.left();
  expect(sent.at(-1)).toMatchObject({ event: 'ok', route: '/cellar/:wine', controls: 12 });
  const bad = setUp();
  bad.views.failed('mfe-cellar', '2.0.0', 'unusable', { why: 'covered' });
  expect(bad.sent).toEqual([{ token: 't', slice: 'mfe-cellar', event: 'fail', kind: 'unusable', why: 'covered' }]);
});

it('reports an unusable page that is no failure yet, and then ok or a failure', () => {
  const [good, bad] = [setUp(), setUp()];
  for (const { views } of [good, bad]) {
    views.started('mfe-cellar', '2.0.0');
    views.shown('mfe-cellar', '2.0.0');
    views.unusable('mfe-cellar', 'heading');
  }
  expect(good.sent.at(-1)).toEqual({
    ...{ token: 't', slice: 'mfe-cellar' },
    ...{ event: 'fail', kind: 'unusable', why: 'heading' },
  });
  bad.views.failed('mfe-cellar', '2.0.0', 'stray');
  jest.advanceTimersByTime(10_000);
  expect([good.told(), bad.told()]).toEqual([
    ['start', 'fail unusable', 'ok'],
    ['start', 'fail unusable', 'fail stray'],
  ]);
});

it('does not report an unusable page after its result, nor offline', () => {
  const { views, told } = setUp();
  views.started('mfe-cellar', '2.0.0');
  views.shown('mfe-cellar', '2.0.0');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  views.unusable('mfe-cellar', 'heading');
  onLine.mockReturnValue(true);
  views.left();
  views.unusable('mfe-cellar', 'heading');
  views.unusable('mfe-barn', 'heading');
  expect(told()).toEqual(['start', 'ok']);
});

it('reports one failure, and no ok after it', () => {
  const { views, told } = setUp();
  views.started('mfe-cellar', '2.0.0');
  views.shown('mfe-cellar', '2.0.0');
  views.failed('mfe-cellar', '2.0.0', 'render');
  views.failed('mfe-cellar', '2.0.0', 'stray');
  jest.advanceTimersByTime(20_000);
  views.left();
  expect(told()).toEqual(['start', 'fail render']);
});

it('reports a hang of the former page without a start', () => {
  const { views, told } = setUp();
  views.failed('mfe-cellar', '2.0.0', 'hang');
  expect(told()).toEqual(['fail hang']);
});

it('reports nothing for releases outside trials, for other releases, or offline', () => {
  const { views, told } = setUp();
  for (const [slice, version] of [
    ['mfe-barn', '2.0.0'],
    ['mfe-cellar', '1.0.0'],
    ['mfe-cellar', 'local'],
  ] as const) {
    views.started(slice, version);
    views.shown(slice, version);
    views.failed(slice, version, 'load');
  }
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  views.failed('mfe-cellar', '2.0.0', 'load');
  views.left();
  expect(told()).toEqual([]);
});
