import { useState } from 'react';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatInstant,
  Skeleton,
  SkeletonGroup,
  type BadgeTone,
} from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { Table } from '@shamba/ui/table';
import { useDocumentTitle } from '@shamba/shell-sdk';
import { PageTitle } from '@shamba/slice-kit/views';
import { useMail, useMails, type Mail } from './api';
import styles from './notifications-page.module.css';

const TONES: Record<string, BadgeTone> = { sent: 'success', captured: 'info', failed: 'danger' };

/** /admin/notifications: every mail that the shop has written; without a mail server they can be read here. */
export function NotificationsPage() {
  useDocumentTitle('Mail');
  const mails = useMails();
  const [open, setOpen] = useState<Mail | null>(null);
  return (
    <>
      <PageTitle title="Mail" />
      {mails.isPending ? (
        <SkeletonGroup label="Loading mail">
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : null}
      {mails.isError ? <ErrorState onRetry={() => void mails.refetch()} retrying={mails.isFetching} /> : null}
      {mails.data ? (
        <Table
          caption="Mails, newest first"
          rows={mails.data}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No mail yet" text="Confirmations and notices appear here as they are written." />}
          columns={[
            {
              id: 'subject',
              header: 'Subject',
              rowHeader: true,
              cell: (mail) => (
                <Button variant="link" onClick={() => setOpen(mail)}>
                  {mail.subject}
                </Button>
              ),
            },
            { id: 'to', header: 'To', cell: ({ recipient }) => recipient },
            {
              id: 'state',
              header: 'State',
              cell: ({ state }) => <Badge tone={TONES[state] ?? 'neutral'}>{state}</Badge>,
            },
            { id: 'at', header: 'Written', cell: ({ created_at }) => formatInstant(created_at) },
          ]}
        />
      ) : null}
      {open ? <MailDialog mail={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const detail = useMail(mail.id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={mail.subject}
      description={`To ${mail.recipient}`}
      size="lg"
    >
      {detail.isPending ? (
        <SkeletonGroup label="Loading the mail">
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      ) : null}
      {detail.isError ? <ErrorState onRetry={() => void detail.refetch()} /> : null}
      {detail.data ? <pre className={styles.text}>{detail.data.text}</pre> : null}
    </Dialog>
  );
}
