import { useState } from 'react';
import { EmptyState, formatDay } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';
import { useSession } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { StatusBadge } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { idIn } from '../../shared/id-in';
import { linkColumn } from '../../shared/resource/columns';
import { ExportButton, MAX_EXPORT } from '../../shared/resource/export-button';
import { filterOf, ListPage } from '../../shared/resource/list-page';
import { removeRow } from '../../shared/resource/rows-at';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { type Member, MEMBER_READS, useTiers } from './api';
import { MemberCard } from './member-card';
import { MemberDialog } from './member-dialog';
import { membersCsv, memberSince, nameOf } from './member-words';

const STATUSES = filterOf('status', 'Status', {
  '': 'All members',
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
});
const TO_SEND = filterOf('to_send', 'Shipments', { '': 'All', true: 'Paid, to send' });
const SORT = filterOf('sort', 'Order', { '': 'Newest first', name: 'By name' });

/** The club's members: cards or a table. The address names the open member. */
export function MembersTab() {
  const state = useListState('members', { status: '', tier_id: '', to_send: '', sort: '' });
  const members = useListQuery('/api/admin/wine-club-members', state);
  const url = useUrlState({ tab: '', member: '' });
  const open = idIn(url.values.member);
  const { hasPermission } = useSession();
  const tiers = useTiers('staff', hasPermission('tiers.read'));
  const writable = hasPermission('members.write');
  const [deleting, setDeleting] = useState<Member | null>(null);
  const to = ({ id }: Member) => url.href({ tab: 'members', member: String(id) });
  const csv = async () =>
    membersCsv(await readAll('/api/admin/wine-club-members', state.matching as object, MAX_EXPORT));
  const tierOptions = (tiers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const tierFilter = {
    name: 'tier_id' as const,
    label: 'Tier',
    options: [{ value: '', label: 'All tiers' }, ...tierOptions],
  };
  return (
    <>
      <ListPage
        label="members"
        state={state}
        query={members}
        rowKey={({ id }) => id}
        searchIn="Name, email, phone"
        filters={[STATUSES, ...(tierOptions.length > 0 ? [tierFilter] : []), TO_SEND, SORT]}
        card={(member) => (
          <MemberCard member={member} to={to(member)} onDelete={() => setDeleting(member)} writable={writable} />
        )}
        columns={columnsOf(to)}
        cards="wide"
        tools={
          <ExportButton
            name="wine-club-members.csv"
            people="members"
            label="Export Members"
            total={members.data?.total ?? 0}
            text={csv}
          />
        }
        empty={<EmptyState title="No members yet" text="They appear here after the first guest joins the club." />}
      />
      {open !== null ? (
        <MemberDialog key={open} id={open} onClose={() => url.change({ tab: 'members', member: '' })} />
      ) : null}
      {deleting ? (
        <ConfirmWrite
          title={`Delete ${nameOf(deleting)}?`}
          text={`${deleting.status === 'cancelled' ? '' : 'The membership ends now, the card on file is removed, and the member gets an email. '}This action cannot be undone.`}
          confirmLabel="Delete member"
          send={() => removeRow('/api/admin/wine-club-members', deleting)}
          done={{ title: 'Member Deleted', description: nameOf(deleting) }}
          failure={{ title: 'Delete Failed', text: 'Failed to delete wine club member.' }}
          reads={MEMBER_READS}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

const columnsOf = (to: (member: Member) => string): Column<Member>[] => [
  linkColumn('name', 'Member', to, nameOf),
  { id: 'tier', header: 'Tier', cell: ({ tier_name }) => tier_name ?? 'Unknown Tier' },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'since', header: 'Member since', cell: memberSince },
  {
    id: 'send',
    header: 'Paid, to send',
    cell: ({ to_send }) => to_send.map((quarter) => formatDay(quarter)).join(', '),
  },
];
