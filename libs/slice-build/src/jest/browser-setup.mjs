import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

afterEach(cleanup);
// On a busy machine a page may need seconds for what it shows at once on a quiet one. Only a red test waits so long.
configure({ asyncUtilTimeout: 20_000 });

// findBy… and waitFor look until they find. Only their last error prints the page; printing each took seconds.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? new Error(message) : getElementError(message, container),
});

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
