import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Registry } from '@shamba/api-contract/slice-manifest';
import { watchLife } from './view-life';

const registry = {
  'mfe-cellar': {
    version: '2.0.0',
    routes: [{ path: '/cellar', access: 'public' }],
    lastGood: { version: '1.0.0', routes: ['/cellar', '/cellar/old/:id'] },
  },
} as unknown as Registry;
const NONE = { errors: 0, presses: 4, dead: 1, rage: 0, gone: 0 };

function setUp() {
  const send = jest.fn<(slice: string, report: object) => void>();
  const life = watchLife({
    registry: () => registry,
    counts: () => ({ presses: 4, dead: 1, rage: 0 }),
    send,
  });
  life.shown('mfe-cellar', '2.0.0');
  return { life, sent: () => send.mock.calls.map(([slice, report]) => ({ slice, ...report })) };
}
const left = (counts: object) => ({ slice: 'mfe-cellar', event: 'left', ...NONE, ...counts });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

it('tells once, as the page is left', () => {
  const { life, sent } = setUp();
  life.tell(true);
  life.tell(true);
  expect(sent()).toEqual([left({})]);
});

it('counts different errors after the release was good', () => {
  const { life, sent } = setUp();
  jest.advanceTimersByTime(10_000);
  const error = new Error('press');
  for (const each of [error, error, new Error('another')]) life.failed('mfe-cellar', '2.0.0', 'stray', { error: each });
  life.failed('mfe-cellar', '1.0.0', 'stray', { error: new Error('of another release') });
  life.tell(false);
  expect(sent()).toEqual([left({ errors: 2 })]);
});

it('tells nothing of a release that failed, nor of a hidden page that is not good yet', () => {
  const { life, sent } = setUp();
  life.tell(false);
  life.failed('mfe-cellar', '2.0.0', 'render');
  life.tell(true);
  expect(sent()).toEqual([]);
});

it('counts ways to addresses that only the release before had', () => {
  const { life, sent } = setUp();
  for (const path of ['/cellar/old/1', '/cellar/old/1', '/cellar', '/never', '/cellar/old/2']) {
    history.replaceState(null, '', path);
    life.moved();
  }
  life.tell(true);
  expect(sent()).toEqual([left({ gone: 2 })]);
});
