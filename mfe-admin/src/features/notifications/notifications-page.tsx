import { useState } from 'react';
import { Button, EmptyState, formatInstant } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { Tabs } from '@shamba/ui/tabs';
import { callApi, Link, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { idIn } from '../../shared/id-in';
import { ListPage } from '../../shared/resource/list-page';
import { CardLine, ResourceCard } from '../../shared/resource/resource-card';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { useTotal } from '../../shared/use-total';
import { kindText, type Mail, MAIL_READS, MailBadge, STATES } from './mail-words';
import { TextsPanel } from './texts/texts-panel';

const MailDialog = lazyDialog(async () => (await import('./mail-dialog')).MailDialog);

/** Query keys of the list of mails; the other tab starts without them. */
const NONE = { mail: '', state: '', q: '', page: '1', text: '' };

/** /admin/notifications: the shop's mails, and their texts. */
export function NotificationsPage() {
  const url = useUrlState({ tab: 'mails', ...NONE });
  const isTexts = url.values.tab === 'texts';
  return (
    <>
      <PageTitle title="Mail">{isTexts ? null : <SendAllAgain />}</PageTitle>
      <Tabs
        label="Mail"
        value={isTexts ? 'texts' : 'mails'}
        onValueChange={(tab) => url.change({ ...NONE, tab }, { push: true })}
        tabs={[
          { value: 'mails', label: 'Emails', content: <MailList /> },
          { value: 'texts', label: 'Texts', content: <TextsPanel /> },
        ]}
      />
    </>
  );
}

/** All mails of the shop with their states. The address names the open mail. */
function MailList() {
  const state = useListState('mails', { state: '' }, 'table');
  const mails = useListQuery('/api/admin/notifications', state);
  const dialog = useUrlState({ mail: '' });
  const to = (mail: Mail) => dialog.href({ mail: String(mail.id) });
  const open = idIn(dialog.values.mail);
  return (
    <>
      <ListPage
        label="emails"
        state={state}
        query={mails}
        rowKey={({ id }) => id}
        searchIn="Recipient and subject"
        filters={[{ name: 'state', label: 'State', options: STATES }]}
        card={(mail) => (
          <ResourceCard
            title={mail.subject}
            label={`${mail.subject}, to ${mail.recipient}`}
            to={to(mail)}
            aside={<MailBadge mail={mail} />}
          >
            <CardLine>{mail.recipient}</CardLine>
            <CardLine>
              {kindText(mail)} · {formatInstant(mail.created_at)}
            </CardLine>
          </ResourceCard>
        )}
        columns={columnsOf(to)}
        empty={<EmptyState title="No emails yet" text="Confirmations and notices appear here as they are written." />}
      />
      {open ? <MailDialog key={open} id={open} onClose={() => dialog.change({ mail: '' })} /> : null}
    </>
  );
}

/** Retries all failed mails, for use after a long outage of the mail server. */
function SendAllAgain() {
  const [asked, setAsked] = useState(false);
  const failed = useTotal('/api/admin/notifications', { state: 'failed' }) ?? 0;
  const writable = useSession().hasPermission('notifications.write');
  if (!writable || failed === 0) return null;
  const count = failed === 1 ? '1 email' : `${failed} emails`;
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Send {count} again…
      </Button>
      {asked ? (
        <ConfirmWrite
          title={`Send ${count} again?`}
          text="Each email the mail server did not accept is tried once more, however old it is."
          confirmLabel={`Send ${count}`}
          send={() => callApi('POST /api/admin/notifications/retry')}
          done={{ title: 'On their way again', description: count }}
          failure={{ title: 'Not sent', text: 'Please try again.' }}
          reads={MAIL_READS}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

const columnsOf = (to: (mail: Mail) => string): Column<Mail>[] => [
  {
    id: 'subject',
    header: 'Subject',
    rowHeader: true,
    cell: (mail) => (
      <Link to={to(mail)} data-row="">
        {mail.subject}
      </Link>
    ),
  },
  { id: 'to', header: 'To', cell: ({ recipient }) => recipient },
  { id: 'why', header: 'Written for', cell: kindText },
  { id: 'state', header: 'State', cell: (mail) => <MailBadge mail={mail} /> },
  { id: 'at', header: 'Written', unbroken: true, cell: ({ created_at }) => formatInstant(created_at) },
];
