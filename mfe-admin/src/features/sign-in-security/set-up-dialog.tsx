import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { type Answer, ApiError, callApi } from '@shamba/shell-sdk';
import { FocusFirst, FormActions, SendFormView, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { failureToast } from '@shamba/slice-kit/writes';
import { OpenDialog } from '../../shared/open-dialog';
import { useRefresh } from '../../shared/use-refresh';
import { PasswordForm } from './password-form';
import { RecoveryCodes } from './recovery-codes';
import styles from './sign-in-security.module.css';

type Enrolment = Answer<'POST /api/auth/second-factor/enrolment'>;

/** Sets up or replaces (`replaces`) an app: password, QR code with the app's first code, recovery codes. */
export function SetUpDialog({ replaces, onClose }: { replaces: boolean; onClose: () => void }) {
  const refresh = useRefresh();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <OpenDialog
      title={codes === null ? 'Set up your app' : 'Your recovery codes'}
      size="sm"
      keepOnOutsidePress
      onClose={onClose}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : enrolment === null ? (
        <PasswordForm
          label="Confirm your password"
          submitLabel="Continue"
          busyLabel="Checking…"
          withCode={replaces}
          send={(body) => callApi('POST /api/auth/second-factor/enrolment', { body })}
          onSent={setEnrolment}
          onCancel={onClose}
        >
          <p>You need an authenticator app on your phone; any will do. First, confirm that it’s you.</p>
        </PasswordForm>
      ) : (
        <FirstCode
          enrolment={enrolment}
          onExpired={() => setEnrolment(null)}
          onConfirmed={(made) => {
            setCodes(made);
            void refresh('/api/auth');
          }}
        />
      )}
    </OpenDialog>
  );
}

interface FirstCodeProps {
  enrolment: Enrolment;
  onExpired: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function FirstCode({ enrolment, onExpired, onConfirmed }: FirstCodeProps) {
  const form = useSendForm({
    initial: { code: '' },
    check: (_name, { code }) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'The code has six digits'),
    send: ({ code }) => callApi('POST /api/auth/second-factor/enrolment/confirm', { body: { code: code.trim() } }),
    onSent: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onFailed: (error, shown) => {
      if (!shown) failureToast('Not set up', 'Please try again.')(error);
      if (error instanceof ApiError && error.problem.code === 'enrolment_expired') onExpired();
    },
  });
  return (
    <SendFormView form={form} label="First code of the app">
      <p>Scan this with the app, then enter the code it shows.</p>
      <img className={styles.qr} src={enrolment.qr} alt="QR code for your authenticator app" width={208} height={208} />
      <p className={styles.secret}>
        Can’t scan it? Enter this key in the app: <code>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <FocusFirst>
        <TextField
          fields={form.fields}
          name="code"
          label="Code"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
      </FocusFirst>
      <FormActions>
        <Button type="submit" loading={form.busy} loadingLabel="Checking…">
          Turn on
        </Button>
      </FormActions>
    </SendFormView>
  );
}
