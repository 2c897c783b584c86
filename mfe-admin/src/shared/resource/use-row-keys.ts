import { useEffect, type RefObject } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Keys of a list: `/` focuses its search, ↑ and ↓ move between rows (the element that opens a row
 * has `data-row`), Enter opens the row like any link or button, `x` selects a selectable row.
 */
export function useRowKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = place.current;
      if (!list || isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === '/') {
        const search = list.querySelector<HTMLElement>('[data-list-search]');
        if (!search) return;
        event.preventDefault();
        search.focus();
        return;
      }
      if (event.key === 'x') {
        const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.closest('tr, li');
        const box = row?.querySelector<HTMLElement>('[data-row-select]');
        if (!box) return;
        event.preventDefault();
        box.click();
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0) return;
      const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
      const at = rows.findIndex((row) => row === document.activeElement);
      // The arrows scroll the page until a row has the focus.
      const next = at === -1 ? undefined : rows[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place]);
}
