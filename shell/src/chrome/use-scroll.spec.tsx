import { act, cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepScroll } from '@shamba/shell-sdk';
import { useScroll } from './use-scroll';

let navigate: NavigateFunction;
function Page() {
  useScroll();
  navigate = useNavigate();
  return <main id="main" tabIndex={-1} />;
}

const scrolled = (to: number) => {
  Object.defineProperty(window, 'scrollY', { value: to, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
const go = (...to: [number] | [string, { state?: unknown }?]) =>
  act(async () => (navigate as (...args: unknown[]) => void | Promise<void>)(...to));

let scrollTo: jest.SpiedFunction<typeof window.scrollTo>;
beforeEach(() => {
  scrollTo = jest
    .spyOn(window, 'scrollTo')
    .mockImplementation((_x?: unknown, y?: unknown) =>
      Object.defineProperty(window, 'scrollY', { value: Number(y ?? 0), configurable: true }),
    );
  render(createElement(MemoryRouter, { initialEntries: ['/wines'] }, <Page />));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('useScroll', () => {
  it('starts a new page at the top and returns to the former position on Back', async () => {
    scrolled(640);
    await go('/events');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    scrolled(120);
    await go(-1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
    await go(1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 120);
  });

  it('keeps its position for an address that only opens a dialog', async () => {
    scrolled(640);
    scrollTo.mockClear();
    await go('/wines/kilele-syrah', { state: keepScroll });
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.querySelector('main')).not.toHaveFocus();
  });

  it('moves the focus to the page, unless only the query changed', async () => {
    scrollTo.mockClear();
    await go('/wines?type=red');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.querySelector('main')).not.toHaveFocus();
    await go('/events');
    expect(document.querySelector('main')).toHaveFocus();
  });

  it('returns after a reload, and starts at the top in a newly opened document', () => {
    const openedBy = (type: string) => {
      performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
      cleanup();
      scrollTo.mockClear();
      render(createElement(MemoryRouter, { initialEntries: ['/wines'] }, <Page />));
    };
    scrolled(640);
    openedBy('reload');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
    scrolled(640);
    openedBy('navigate');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('accepts an address whose anchor cannot be decoded', async () => {
    await go('/events#%');
    expect(document.querySelector('main')).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it.each(['[1,2]', '[["/wines"]]', '{', '"x"', 'null'])('survives stored positions that read %s', async (stored) => {
    sessionStorage.setItem('shamba.scroll', stored);
    jest.resetModules();
    await expect(import('./use-scroll')).resolves.toHaveProperty('useScroll');
    sessionStorage.clear();
  });
});
