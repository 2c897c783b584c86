import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

const PAGE = `
  <link rel="preload" as="script" href="/assets/vendors.js" media="not all" data-run>
  <link rel="preload" as="script" href="/mfe/checkout/1.0.0/entry.js" media="not all">
  <link rel="preload" as="script" href="/assets/main.js" media="not all" data-run>`;
const scripts = () => [...document.querySelectorAll('script')];
/** Number of files that the browser fetches already. */
const fetched = () => document.querySelectorAll('link[rel="preload"]:not([media])').length;
/** Puts a large picture into the page. */
function addPicture({ complete }: { complete: boolean }): HTMLImageElement {
  document.body.innerHTML += '<img fetchpriority="high">';
  const picture = document.querySelector('img')!;
  jest.spyOn(picture, 'complete', 'get').mockReturnValue(complete);
  return picture;
}

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
  document.body.innerHTML = '<div id="document"><h1>Wines</h1></div>';
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

it('leaves the network to the first paint', async () => {
  await import('./run-scripts.mjs');
  expect(fetched()).toBe(0);
  paint({ ...LARGEST, element: document.querySelector('h1') });
  expect(fetched()).toBe(3);
});

it('fetches the code once the picture has come, if the document is painted', async () => {
  const picture = addPicture({ complete: false });
  await import('./run-scripts.mjs');
  paint({ ...LARGEST, element: document.querySelector('h1') });
  expect(fetched()).toBe(0);
  picture.dispatchEvent(new Event('load'));
  expect(fetched()).toBe(3);
  expect(scripts()).toHaveLength(0);
});

it('fetches the code after the first paint if the picture is there already', async () => {
  addPicture({ complete: true });
  await import('./run-scripts.mjs');
  expect(fetched()).toBe(0);
  paint({ ...LARGEST, element: document.querySelector('h1') });
  expect([fetched(), scripts().length]).toEqual([3, 0]);
});

it('waits for the large picture of the page: a fifth of a second to fetch, half a second to run', async () => {
  addPicture({ complete: false });
  await import('./run-scripts.mjs');
  paint({ ...LARGEST, element: document.querySelector('h1') });
  jest.advanceTimersByTime(199);
  expect([fetched(), scripts().length]).toEqual([0, 0]);
  jest.advanceTimersByTime(1);
  expect([fetched(), scripts().length]).toEqual([3, 0]);
  jest.advanceTimersByTime(299);
  expect([fetched(), scripts().length]).toEqual([3, 0]);
  jest.advanceTimersByTime(1);
  expect([fetched(), scripts().length]).toEqual([3, 2]);
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

it('waits for no paint of a document without words', async () => {
  document.body.innerHTML = '<div id="document"><main></main></div>';
  await import('./run-scripts.mjs');
  jest.advanceTimersByTime(0);
  expect([fetched(), scripts().length]).toEqual([3, 2]);
});
