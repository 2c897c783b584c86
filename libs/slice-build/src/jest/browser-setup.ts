import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';

afterEach(cleanup);
// React makes an error of each element, to say later where it came from: up to a third of the time of a page's tests.
// It makes no more than 10,000 a second, so it always finds as many made. A React without this counter is left as it
// is.
Object.defineProperty(
  Object(Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => 10_000, set: () => undefined },
);
// Jest has each error keep 100 lines.
Error.stackTraceLimit = 10;
// On a busy machine a page may need seconds for what it shows at once on a quiet one. Only a red test waits so long.
configure({ asyncUtilTimeout: 20_000 });

// findBy… and waitFor try until they succeed. Only their last error prints the page: printing each took seconds.
const { getElementError } = getConfig();
/** The library's own mark of a look that is not the last: its types leave it out. */
const looksAgain = (config: object): boolean =>
  '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
configure({
  getElementError: (message, container) =>
    looksAgain(getConfig()) ? new Error(message ?? '') : getElementError(message, container),
});

// jsdom lacks these parts of a browser: components measure and watch elements, the shell scrolls.
class Observer {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Adds the properties that the object lacks. */
function add<T extends object>(target: T, more: Partial<T> & ThisType<T>): void {
  Object.assign(target, Object.fromEntries(Object.entries(more).filter(([name]) => !(name in target))));
}

add(globalThis, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia: (media) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} }),
});
add(Element.prototype, { hasPointerCapture: () => false, scrollIntoView: () => undefined, scrollTo: () => undefined });
add(HTMLDialogElement.prototype, {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
  },
});
window.scrollTo = () => undefined;
