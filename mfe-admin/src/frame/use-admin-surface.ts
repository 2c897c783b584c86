import { useLayoutEffect } from 'react';

/**
 * While the back office is open the whole page has its denser look,
 * dialogs and menus among it: they stand outside the frame.
 */
export function useAdminSurface(): void {
  useLayoutEffect(() => {
    document.body.dataset.surface = 'admin';
    return () => {
      delete document.body.dataset.surface;
    };
  }, []);
}
