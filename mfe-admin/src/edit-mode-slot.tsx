import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportError, useSession } from '@shamba/shell-sdk';

const load = async () =>
  (await import(/* webpackChunkName: "edit-mode" */ './features/content/edit-mode/edit-mode')).startEditMode;

/** Makes the page editable in the visual editor's frame. Its code loads only there. */
export function EditModeSlot() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  // Once per page: the user at loading decides.
  useEffect(() => {
    load().then((start) => start(user, queryClient), reportError);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
