import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

const PAGE = `
  <link rel="preload" as="script" href="/assets/vendors.js" data-run>
  <link rel="preload" as="script" href="/mfe/checkout/1.0.0/entry.js">
  <link rel="preload" as="script" href="/assets/main.js" data-run>`;
const scripts = () => [...document.querySelectorAll('script')];

type Painted = Partial<PerformanceEntry> & { element?: Element | null };
let observed: string | undefined;
let paint: (...entries: Painted[]) => void;

/** Stands in for the browser's observer, which jsdom lacks. */
function observeWith(supportedEntryTypes: string[]) {
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    constructor(receive: (list: { getEntries: () => Painted[] }) => void) {
      paint = (...entries) => receive({ getEntries: () => entries });
    }
    observe({ type }: { type: string }) {
      observed = type;
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  document.head.innerHTML = PAGE;
  document.body.innerHTML = '<h1>Wines</h1>';
  observeWith(['paint', 'largest-contentful-paint']);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const LARGEST = { entryType: 'largest-contentful-paint' };

it('runs the shell’s files in their order once the document has been painted', async () => {
  await import('./run-scripts.mjs');
  expect(scripts()).toHaveLength(0);
  paint({ ...LARGEST, element: document.querySelector('h1') });
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/assets/vendors.js', '/assets/main.js']);
  expect(scripts().map((script) => script.async)).toEqual([false, false]);
  jest.advanceTimersByTime(1000);
  expect(scripts()).toHaveLength(2);
});

it('waits for the large picture of the page, for half a second at most', async () => {
  document.body.innerHTML += '<img fetchpriority="high">';
  await import('./run-scripts.mjs');
  paint({ ...LARGEST, element: document.querySelector('h1') });
  jest.advanceTimersByTime(499);
  expect(scripts()).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(scripts()).toHaveLength(2);
});

it('runs when the picture has been painted', async () => {
  document.body.innerHTML += '<img fetchpriority="high">';
  await import('./run-scripts.mjs');
  paint({ ...LARGEST, element: document.querySelector('img') });
  expect(scripts()).toHaveLength(2);
});

it('takes the first paint in a browser that does not tell the largest', async () => {
  observeWith(['paint']);
  document.body.innerHTML += '<img fetchpriority="high">';
  await import('./run-scripts.mjs');
  expect(observed).toBe('paint');
  paint({ entryType: 'paint', name: 'first-paint' });
  expect(scripts()).toHaveLength(2);
});

it.each<[string, () => void]>([
  ['has no observer', () => void Reflect.deleteProperty(globalThis, 'PerformanceObserver')],
  ['observes nothing', () => observeWith([])],
])('runs after half a second in a browser that %s', async (_, arrange) => {
  arrange();
  await import('./run-scripts.mjs');
  jest.advanceTimersByTime(499);
  expect(scripts()).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(scripts()).toHaveLength(2);
});

it('waits for no paint in a background tab', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await import('./run-scripts.mjs');
  jest.advanceTimersByTime(0);
  expect(scripts()).toHaveLength(2);
});
