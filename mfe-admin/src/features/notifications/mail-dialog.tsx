import { useQuery } from '@tanstack/react-query';
import { Button, formatInstant } from '@shamba/ui/core';
import { type Answer, apiQuery, callApi, toast, useSession } from '@shamba/shell-sdk';
import { Facts } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { RowDialog } from '../../shared/open-dialog';
import { useRefresh } from '../../shared/use-refresh';
import { kindText, MAIL_READS, MailBadge, stateText } from './mail-words';
import styles from './notifications-page.module.css';

type MailDetails = Answer<'GET /api/admin/notifications/{id}'>;

/** One mail: its state and its content. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const mail = useQuery(apiQuery('/api/admin/notifications/{id}', { path: { id } }));
  return (
    <RowDialog
      query={mail}
      label="the email"
      title={mail.data?.subject ?? 'Mail'}
      description={mail.data ? `To ${mail.data.recipient}` : 'An email'}
      size="lg"
      onClose={onClose}
    >
      {(loaded) => <Details mail={loaded} />}
    </RowDialog>
  );
}

function Details({ mail }: { mail: MailDetails }) {
  const { attempts, last_error, request_id, created_at, finished_at, attachments } = mail;
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          { label: 'Written for', value: kindText(mail) },
          {
            label: 'State',
            value: (
              <>
                <MailBadge mail={mail} /> {stateText(mail)}
              </>
            ),
          },
          { label: 'Written', value: formatInstant(created_at) },
          { label: 'Finished', value: finished_at && formatInstant(finished_at) },
          { label: 'Attempts', value: attempts > 0 ? String(attempts) : null },
          { label: 'Mail server’s answer', value: last_error },
          { label: 'Request', value: request_id && <code>{request_id}</code> },
          { label: 'Attached', value: attachments.map(({ filename }) => filename).join(', ') },
        ]}
      />
      <SendAgain mail={mail} />
      <Content mail={mail} />
    </div>
  );
}

function SendAgain({ mail }: { mail: MailDetails }) {
  const refresh = useRefresh();
  const writable = useSession().hasPermission('notifications.write');
  const withheld = mail.state === 'withheld';
  const { busy, run } = useWrite({
    send: () => callApi('POST /api/admin/notifications/{id}/retry', { path: { id: mail.id } }),
    failure: { title: 'Not sent', text: 'Please try again.' },
    onDone: async () => {
      await refresh(...MAIL_READS);
      toast({ title: withheld ? 'On its way' : 'On its way again', description: mail.subject });
    },
    onFailed: () => void refresh(...MAIL_READS),
  });
  if (!writable || !(mail.state === 'failed' || (withheld && mail.text))) return null;
  return (
    <div>
      <Button loading={busy} onClick={() => void run()}>
        {withheld ? 'Send it now' : 'Send again'}
      </Button>
    </div>
  );
}

function Content({ mail: { text } }: { mail: MailDetails }) {
  if (!text) return <p className={styles.muted}>Its text is not kept.</p>;
  return (
    <section aria-label="Content">
      <pre className={styles.text}>{text}</pre>
    </section>
  );
}
