import { useQuery } from '@tanstack/react-query';
import { Eye, MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@shamba/ui/core';
import { apiQuery, links, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ConfirmWrite } from '../../../shared/confirm-write';
import { CardLine, CardLink, EditAndDelete, ResourceCard } from '../../../shared/resource/resource-card';
import { SectionLink } from '../../../shared/section-link';
import { MESSAGE_READS, type MessageTemplate, templates } from './api';
import { MessageDialog } from './message-dialog';
import { RowsPanel } from '../rows-panel';
import styles from './messages.module.css';
import { momentText } from './moments';
import { PreviewDialog } from './preview';

/** Message templates of a stay. The address names the edited or previewed one. */
export function MessagesPanel() {
  const query = useQuery({ ...apiQuery('/api/admin/message-templates'), refetchInterval: false });
  const url = useUrlState({ message: '', preview: '' });
  const [deleting, setDeleting] = useState<MessageTemplate | null>(null);
  const { hasPermission } = useSession();
  const writable = hasPermission('stay.write');
  const byId = (id: string) => query.data?.find((template) => String(template.id) === id);
  const edited = byId(url.values.message);
  const previewed = byId(url.values.preview);
  const close = () => url.change({ message: '', preview: '' });
  const add = () => url.change({ message: 'new' }, { push: true });
  return (
    <RowsPanel
      title="Message Templates"
      text="Emailed once to guests of confirmed stays: at confirmation, or from 9:00 AM on the day."
      query={query}
      label="the message templates"
      onAdd={writable ? add : undefined}
      add={
        <>
          <MailPlus size={16} aria-hidden="true" /> Add a template
        </>
      }
      empty={{
        title: 'No message templates',
        text: 'Guests get only the emails about their booking itself.',
        add: 'Add First Template',
      }}
      list={(rows) => (
        <ul className={styles.cards} aria-label="Message templates">
          {rows.map((template) => (
            <li key={template.id}>
              <ResourceCard
                title={template.name}
                level={3}
                aside={<Badge tone={template.active ? 'success' : 'neutral'}>{template.active ? 'On' : 'Off'}</Badge>}
                actions={
                  <>
                    <CardLink to={url.href({ preview: String(template.id) })}>
                      <Eye size={16} aria-hidden="true" /> Preview
                    </CardLink>
                    {writable ? (
                      <EditAndDelete
                        to={url.href({ message: String(template.id) })}
                        onDelete={() => setDeleting(template)}
                      />
                    ) : null}
                  </>
                }
              >
                <CardLine>{momentText(template)}</CardLine>
                <p className={styles.subject}>{template.subject}</p>
                {template.active && template.awaits_review_link ? (
                  <p className={styles.names}>
                    Not sent yet: it asks for a review, but{' '}
                    <SectionLink to={links.admin('settings')}>Settings</SectionLink> have no review link.
                  </p>
                ) : null}
              </ResourceCard>
            </li>
          ))}
        </ul>
      )}
    >
      {writable && url.values.message === 'new' ? <MessageDialog template={null} onClose={close} /> : null}
      {writable && edited ? <MessageDialog key={edited.id} template={edited} onClose={close} /> : null}
      {previewed ? <PreviewDialog key={previewed.id} template={previewed} onClose={close} /> : null}
      {deleting ? (
        <ConfirmWrite
          title={`Delete ${deleting.name}?`}
          text="Guests no longer get it. Emails already sent stay on record. To pause it instead, switch it off."
          confirmLabel="Delete template"
          send={() => templates.remove(deleting)}
          done={{ title: 'Template deleted', description: deleting.name }}
          failure={{ title: 'Error', text: 'Failed to delete the template. Please try again.' }}
          reads={MESSAGE_READS}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </RowsPanel>
  );
}
