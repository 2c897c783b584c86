import { useMutation } from '@tanstack/react-query';
import { Button } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { Stack } from '@shamba/slice-kit/views';
import { AuthCard } from './components/auth-card';
import { useMailedToken } from './use-mailed-token';

interface Wish {
  token: string;
  wanted: boolean;
}

/** Unsubscribes from optional mails, or subscribes again. */
const send = ({ token, wanted }: Wish) =>
  callApi(wanted ? 'DELETE /api/unsubscribe/{token}' : 'POST /api/unsubscribe/{token}', { path: { token } });

/** /unsubscribe: target of the link in optional mails. Opening it changes nothing. */
export function UnsubscribePage() {
  const token = useMailedToken();
  return (
    <AuthCard title="Our emails to you" documentTitle="Unsubscribe">
      {token ? (
        <Choice key={token} token={token} />
      ) : (
        <Stack role="alert">
          <p>This link is incomplete. Please open it from the email again.</p>
        </Stack>
      )}
    </AuthCard>
  );
}

function Choice({ token }: { token: string }) {
  const { mutate, isPending, isError, isSuccess, variables } = useMutation({ mutationFn: send });
  const choose = (wanted: boolean) => mutate({ token, wanted });
  const isBusyWith = (wanted: boolean): boolean => isPending && variables.wanted === wanted;
  const done = isSuccess ? (variables.wanted ? 'wanted' : 'ended') : undefined;
  return (
    <Stack>
      <Stack role="status">
        <p>{done === undefined ? 'Would you like to stop emails such as the one after your stay?' : DONE[done]}</p>
        <p>You will still get emails about your orders and bookings.</p>
      </Stack>
      {isError ? <p role="alert">That did not work. Please try again, or open the link from the email again.</p> : null}
      {done === 'ended' ? null : (
        <div>
          <Button loading={isBusyWith(false)} onClick={() => choose(false)}>
            Unsubscribe
          </Button>
        </div>
      )}
      {done === 'wanted' ? null : (
        <div>
          {done ? null : 'Already unsubscribed? '}
          <Button variant={done ? 'secondary' : 'link'} loading={isBusyWith(true)} onClick={() => choose(true)}>
            Subscribe again
          </Button>
        </div>
      )}
    </Stack>
  );
}

const DONE = {
  ended: 'Done. You will get no more emails of this kind from us.',
  wanted: 'Done. You will get emails such as the one after your stay again.',
};
