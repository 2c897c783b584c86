import { useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does this for its own trigger
 * only; our dialogs are opened by state, a link or an address.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}
