import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Pages are loaded lazily: on a busy machine the first one of a file takes its time.
configure({ asyncUtilTimeout: 10_000 });

/** What jsdom lacks of a browser: Radix and the carousel measure and watch elements. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= Observer as unknown as typeof ResizeObserver;
globalThis.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver;
globalThis.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof matchMedia;
Object.assign(Element.prototype, { hasPointerCapture: () => false, scrollIntoView: () => undefined });
