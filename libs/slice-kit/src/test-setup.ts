import '@testing-library/jest-dom/vitest';

/** jsdom lacks what Radix asks of a browser to place and size its floating parts. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= Observer as unknown as typeof ResizeObserver;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(Element.prototype, { hasPointerCapture: () => false, scrollIntoView: () => undefined });
