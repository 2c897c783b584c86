import { useEffect } from 'react';
import { closeAuth, toast } from '@shamba/shell-sdk';
import { authDialog } from '@shamba/shell-sdk/host';
import { SliceSlot } from '../slices/slice-slot';

/** The sign-in dialog of the slice that fills the slot. Its code loads when the dialog is first opened. */
export function AuthOutlet() {
  const request = authDialog.use();
  if (!request) return null;
  return (
    <SliceSlot
      name="auth-dialog"
      props={{ ...request, onClose: closeAuth }}
      onFailure={(retry) => <AuthUnavailable onClosed={retry} />}
    />
  );
}

/** Shows a message, closes the request and clears the failure: the next press starts over. */
function AuthUnavailable({ onClosed }: { onClosed: () => void }) {
  useEffect(() => {
    authDialog.set(null);
    onClosed();
    toast({
      title: 'Signing in is not available right now',
      description: 'Please try again in a moment.',
      variant: 'destructive',
    });
  }, [onClosed]);
  return null;
}
