import { EmptyState, formatInstant } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { Link } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle } from '@shamba/slice-kit/views';
import { idIn } from '../../shared/id-in';
import { ListPage } from '../../shared/resource/list-page';
import { CardLine, ResourceCard } from '../../shared/resource/resource-card';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { type Inquiry, useStaff } from './api';
import look from '../../shared/look.module.css';
import styles from './inbox.module.css';
import { SpamSwitch } from './spam';
import { colleagueOf, InquiryBadge, kindText, RowBadges, senderOf, STATUS_OPTIONS, titleOf } from './inquiry-words';

const InquiryDialog = lazyDialog(async () => (await import('./inquiry-dialog')).InquiryDialog);

/**
 * /admin/inbox: visitors' messages, a row per sender's burst; likely spam is listed apart (`spam=only`). The
 * address names the open inquiry (`inquiry=<id>`).
 */
export function InboxPage() {
  const state = useListState('inbox', { status: '', kind: '', assigned: '', spam: '' }, 'table');
  const inquiries = useListQuery('/api/admin/inquiries', state);
  const staff = useStaff().data ?? [];
  const dialog = useUrlState({ inquiry: '' });
  const to = (inquiry: Inquiry) => dialog.href({ inquiry: String(inquiry.id) });
  const open = idIn(dialog.values.inquiry);
  const assigneeOf = ({ assigned_to_user_id: id }: Inquiry) => (id === null ? null : colleagueOf(staff, id));
  const isSpamShown = state.filters.spam === 'only';
  return (
    <>
      <PageTitle title={isSpamShown ? 'Likely spam' : 'Inbox'} />
      {isSpamShown ? (
        <p className={look.muted}>
          Staff are not emailed about these messages. Open one and press ‘Not spam’ to move it back to the inbox.
        </p>
      ) : null}
      <ListPage
        label="inquiries"
        state={state}
        query={inquiries}
        rowKey={({ id }) => id}
        searchIn="Name, email, phone, subject"
        filters={[
          ...FILTERS,
          {
            name: 'assigned',
            label: 'Assigned to',
            options: [
              { value: '', label: 'Anyone' },
              { value: 'me', label: 'Me' },
              { value: 'none', label: 'No one yet' },
              ...staff.map(({ id }) => ({ value: String(id), label: colleagueOf(staff, id) })),
            ],
          },
        ]}
        tools={<SpamSwitch isShown={isSpamShown} show={(is) => state.filter({ spam: is ? 'only' : '' })} />}
        card={(inquiry) => <InquiryCard inquiry={inquiry} to={to(inquiry)} assignee={assigneeOf(inquiry)} />}
        columns={columnsOf(to, assigneeOf)}
        empty={
          <EmptyState
            title="No inquiries yet"
            text="Messages from the contact page and questions about experiences arrive here."
          />
        }
      />
      {open ? <InquiryDialog key={open} id={open} onClose={() => dialog.change({ inquiry: '' })} /> : null}
    </>
  );
}

const FILTERS = [
  {
    name: 'status' as const,
    label: 'Status',
    options: [
      { value: '', label: 'All inquiries' },
      { value: 'waiting', label: 'Waiting (new or open)' },
      ...STATUS_OPTIONS,
    ],
  },
  {
    name: 'kind' as const,
    label: 'From',
    options: [
      { value: '', label: 'Everywhere' },
      { value: 'contact', label: 'Contact page' },
      { value: 'experience', label: 'Experiences' },
      { value: 'booking', label: 'Bookings' },
    ],
  },
];

function InquiryCard({ inquiry, to, assignee }: { inquiry: Inquiry; to: string; assignee: string | null }) {
  return (
    <ResourceCard
      title={titleOf(inquiry)}
      label={`${titleOf(inquiry)}, ${senderOf(inquiry)}`}
      to={to}
      aside={
        <span className={styles.badges}>
          <RowBadges {...inquiry} />
          <InquiryBadge status={inquiry.status} />
        </span>
      }
    >
      <CardLine>
        {senderOf(inquiry)} · {kindText(inquiry)}
      </CardLine>
      {inquiry.message ? <p className={styles.excerpt}>{inquiry.message}</p> : null}
      <CardLine>
        {formatInstant(inquiry.created_at)}
        {assignee ? ` · ${assignee}` : ''}
      </CardLine>
    </ResourceCard>
  );
}

const columnsOf = (
  to: (inquiry: Inquiry) => string,
  assigneeOf: (inquiry: Inquiry) => string | null,
): Column<Inquiry>[] => [
  {
    id: 'subject',
    header: 'Subject',
    rowHeader: true,
    cell: (inquiry) => (
      <span className={styles.badges}>
        <Link to={to(inquiry)} data-row="">
          {titleOf(inquiry)}
        </Link>
        <RowBadges {...inquiry} />
      </span>
    ),
  },
  { id: 'from', header: 'From', cell: senderOf },
  { id: 'about', header: 'About', cell: kindText },
  { id: 'status', header: 'Status', cell: ({ status }) => <InquiryBadge status={status} /> },
  { id: 'assigned', header: 'Assigned to', cell: (inquiry) => assigneeOf(inquiry) ?? '–' },
  { id: 'at', header: 'Received', unbroken: true, cell: ({ created_at }) => formatInstant(created_at) },
];
