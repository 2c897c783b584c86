import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup } from '@testing-library/react';

afterEach(cleanup);

// What jsdom lacks of a browser: components measure and watch elements, the shell scrolls.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
window.scrollTo = () => undefined;
