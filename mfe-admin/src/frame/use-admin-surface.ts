import { useLayoutEffect } from 'react';

/**
 * Gives the whole page the back office's denser look while it is open,
 * including dialogs and menus, which are outside the frame.
 */
export function useAdminSurface(): void {
  useLayoutEffect(() => {
    document.body.dataset.surface = 'admin';
    return () => {
      delete document.body.dataset.surface;
    };
  }, []);
}
