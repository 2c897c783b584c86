import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportError, useSession } from '@shamba/shell-sdk';

const load = async () =>
  (await import(/* webpackChunkName: "edit-mode" */ './features/content/edit-mode/edit-mode')).startEditMode;

/** In the visual editor's frame: turns the page into one that can be edited. Its code is loaded only there. */
export function EditModeSlot() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  // Once a page: who is signed in when it is loaded decides.
  useEffect(() => {
    load().then((start) => start(user, queryClient), reportError);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
