import { act } from '@testing-library/react';
import { jest } from '@jest/globals';

/** A fake IntersectionObserver: jsdom has no layout. Tests set which elements are in view. */
export function fakeScreen() {
  const watched = new Map<Element, (inView: boolean) => void>();
  class Observer {
    #elements: Element[] = [];
    constructor(readonly callback: IntersectionObserverCallback) {}
    observe(element: Element) {
      this.#elements.push(element);
      watched.set(element, (isIntersecting) =>
        this.callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      );
    }
    disconnect() {
      for (const element of this.#elements) watched.delete(element);
    }
  }
  jest
    .spyOn(globalThis, 'IntersectionObserver')
    .mockImplementation((callback) => new Observer(callback) as unknown as IntersectionObserver);
  /** Notifies every observer of an element around `inside`: in view, or not. */
  return async (inside: Element, inView: boolean) => {
    await act(async () => {
      for (const [element, tell] of watched) if (element.contains(inside)) tell(inView);
    });
  };
}
