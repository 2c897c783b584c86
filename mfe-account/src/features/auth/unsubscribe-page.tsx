import { useMutation } from '@tanstack/react-query';
import { Button } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { Stack } from '@shamba/slice-kit/views';
import { AuthCard } from './components/auth-card';
import { useMailedToken } from './use-mailed-token';

const unsubscribe = (token: string) => callApi('POST /api/unsubscribe/{token}', { path: { token } });

/** /unsubscribe: the link from a mail that is no answer to what its reader did. Opening it changes nothing. */
export function UnsubscribePage() {
  const token = useMailedToken();
  const { mutate, status } = useMutation({ mutationFn: unsubscribe });
  return (
    <AuthCard title="Our mails to you" documentTitle="Unsubscribe">
      {status === 'success' ? (
        <Stack role="status">
          <p>Done. You get no more mails of this kind from us.</p>
          <p>Mails about your orders and bookings still come.</p>
        </Stack>
      ) : !token ? (
        <Stack role="alert">
          <p>This link is not complete. Please open it from the mail again.</p>
        </Stack>
      ) : (
        <Stack>
          <p>
            Do you want no more mails such as the one after your stay? Mails about your orders and bookings still come.
          </p>
          {status === 'error' ? (
            <p role="alert">That did not work. Please try again, or open the link from the mail again.</p>
          ) : null}
          <div>
            <Button loading={status === 'pending'} onClick={() => mutate(token)}>
              Unsubscribe
            </Button>
          </div>
        </Stack>
      )}
    </AuthCard>
  );
}
