import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Button, formatInstant } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { type Answer, apiQuery, useSession } from '@shamba/shell-sdk';
import { FormActions } from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Facts, Loaded, PageTitle, Panel, Panels } from '@shamba/slice-kit/views';
import styles from './sign-in-security.module.css';

const SetUpDialog = lazyDialog(async () => (await import('./set-up-dialog')).SetUpDialog);
const RecoveryDialog = lazyDialog(async () => (await import('./password-dialogs')).RecoveryDialog);
const RemoveDialog = lazyDialog(async () => (await import('./password-dialogs')).RemoveDialog);

/** With this many recovery codes or fewer, the page advises to create new ones. */
const FEW = 3;

/** /admin/sign-in-security: the user's own second factor. The address names the open dialog. */
export function SignInSecurityPage() {
  const factor = useQuery(apiQuery('/api/auth/second-factor'));
  const { user } = useSession();
  const url = useUrlState({ dialog: '' });
  const open = (dialog: string) => url.change({ dialog }, { push: true });
  const close = () => url.change({ dialog: '' });
  return (
    <>
      <PageTitle title="Sign-in security" />
      {user?.must_enrol ? (
        <p className={styles.notice} role="status">
          Your role requires a second factor. The rest of the back office opens once you have set it up.
        </p>
      ) : null}
      <Panels>
        <Panel
          title="Second factor"
          text="A code from an app on your phone, asked for after your password, so that a stolen or guessed password is not enough."
        >
          <Loaded query={factor} label="your second factor">
            {(state) =>
              state.enabled_at === null ? (
                <FormActions>
                  <Button onClick={() => open('set-up')}>
                    <ShieldCheck size={16} aria-hidden="true" /> Set up
                  </Button>
                </FormActions>
              ) : (
                <InUse factor={state} onOpen={open} />
              )
            }
          </Loaded>
        </Panel>
      </Panels>
      {url.values.dialog === 'set-up' && factor.data ? (
        <SetUpDialog replaces={factor.data.enabled_at !== null} onClose={close} />
      ) : null}
      {url.values.dialog === 'recovery-codes' ? <RecoveryDialog onClose={close} /> : null}
      {url.values.dialog === 'remove' ? <RemoveDialog onClose={close} /> : null}
    </>
  );
}

interface InUseProps {
  factor: Answer<'GET /api/auth/second-factor'>;
  onOpen: (dialog: string) => void;
}

function InUse({ factor, onOpen }: InUseProps) {
  const { enabled_at, recovery_codes_left: left, required } = factor;
  return (
    <>
      <Facts
        facts={[
          { label: 'In use since', value: enabled_at && formatInstant(enabled_at) },
          {
            label: 'Recovery codes left',
            value: left <= FEW ? `${left}. Please make new ones.` : String(left),
          },
          { label: 'Required to work here', value: required ? 'Yes' : 'No' },
        ]}
      />
      <FormActions>
        <Button variant="secondary" onClick={() => onOpen('recovery-codes')}>
          New recovery codes
        </Button>
        <Button variant="secondary" onClick={() => onOpen('set-up')}>
          Use another app
        </Button>
        {required ? null : (
          <Button variant="danger" onClick={() => onOpen('remove')}>
            Turn off
          </Button>
        )}
      </FormActions>
    </>
  );
}
