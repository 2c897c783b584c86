import { useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does this for its own trigger
 * only; our dialogs are opened by state, a link or an address. An opener that is gone by then, such as a row
 * that left its list, is replaced by the page's content: the keyboard does not start again above the menu.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: () => {
      if (!(opener.current instanceof HTMLElement)) return;
      const target = opener.current.isConnected ? opener.current : document.querySelector('main');
      target?.focus({ preventScroll: target !== opener.current });
    },
  };
}
