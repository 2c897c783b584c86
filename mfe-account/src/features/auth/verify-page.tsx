import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Spinner } from '@shamba/ui/core';
import { links, useSession } from '@shamba/shell-sdk';
import { ButtonLink, Stack } from '@shamba/slice-kit/views';
import { confirmEmail } from './api';
import { AuthCard } from './components/auth-card';
import { useMailedToken } from './use-mailed-token';

/** /login/verify: target of the mail that confirms an e-mail address. Confirms at once, signed in or not. */
export function VerifyPage() {
  const token = useMailedToken();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutate, data, status } = useMutation({
    mutationFn: confirmEmail,
    // Guest orders with this address now belong to the account.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const started = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || started.current === token) return;
    started.current = token;
    mutate(token);
  }, [token, mutate]);
  const onward = user ? (
    <ButtonLink to={links.customerDashboard()}>Go to my account</ButtonLink>
  ) : (
    <ButtonLink to={links.login()}>Sign in</ButtonLink>
  );
  return (
    <AuthCard
      title="Your email address"
      documentTitle="Confirm Email"
      back={user ? links.customerDashboard() : links.login()}
    >
      {token === null || status === 'error' ? (
        <Stack role="alert">
          <p>
            This link has already been used, or it is more than a day old. Sign in and open Security to get a new one.
          </p>
          {onward}
        </Stack>
      ) : status === 'success' ? (
        <Stack role="status">
          <p>
            Thank you: <strong>{data.email}</strong> is confirmed. Orders you placed with it as a guest are now in your
            account.
          </p>
          {onward}
        </Stack>
      ) : (
        <Spinner label="Confirming your address" />
      )}
    </AuthCard>
  );
}
