import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState, formatDay } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';
import { Link, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { StatusBadge } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { idIn } from '../../shared/id-in';
import { ListPage } from '../../shared/resource/list-page';
import { useListState } from '../../shared/resource/use-list-state';
import { useDownload } from '../../shared/use-download';
import { allMembers, deleteMember, type Member, MEMBER_READS, type MemberListQuery, useMembers, useTiers } from './api';
import { MemberCard } from './member-card';
import { MemberDialog } from './member-dialog';
import { membersCsv, memberSince, nameOf } from './member-words';

const STATUSES = {
  name: 'status' as const,
  label: 'Status',
  options: [
    { value: '', label: 'All members' },
    { value: 'active', label: 'Active' },
    { value: 'paused', label: 'Paused' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
};
const TO_SEND = {
  name: 'to_send' as const,
  label: 'Shipments',
  options: [
    { value: '', label: 'All' },
    { value: 'true', label: 'Paid, to send' },
  ],
};
const SORT = {
  name: 'sort' as const,
  label: 'Order',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'name', label: 'By name' },
  ],
};

/** The club's members: cards or a table. The address names the open member. */
export function MembersTab() {
  const state = useListState('members', { status: '', tier_id: '', to_send: '', sort: '' });
  const members = useMembers(state.query as MemberListQuery);
  const url = useUrlState({ tab: '', member: '' });
  const open = idIn(url.values.member);
  const { hasPermission } = useSession();
  const tiers = useTiers('staff', hasPermission('tiers.read'));
  const writable = hasPermission('members.write');
  const [deleting, setDeleting] = useState<Member | null>(null);
  const to = ({ id }: Member) => url.href({ tab: 'members', member: String(id) });
  const { limit: _, page: __, ...matching } = state.query;
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
        searchIn="Name, e-mail, telephone"
        filters={[STATUSES, ...(tierOptions.length > 0 ? [tierFilter] : []), TO_SEND, SORT]}
        card={(member) => (
          <MemberCard member={member} to={to(member)} onDelete={() => setDeleting(member)} writable={writable} />
        )}
        columns={columnsOf(to)}
        cards="wide"
        tools={<Export query={matching as MemberListQuery} />}
        empty={<EmptyState title="No members yet" text="They appear here after the first guest joins the club." />}
      />
      {open !== null ? (
        <MemberDialog key={open} id={open} onClose={() => url.change({ tab: 'members', member: '' })} />
      ) : null}
      {deleting ? (
        <ConfirmWrite
          title={`Delete ${nameOf(deleting)}?`}
          text={`${deleting.status === 'cancelled' ? '' : 'The membership ends now, the card on file is removed, and the member gets a mail. '}This action cannot be undone.`}
          confirmLabel="Delete member"
          send={() => deleteMember(deleting)}
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
  {
    id: 'name',
    header: 'Member',
    rowHeader: true,
    cell: (member) => (
      <Link to={to(member)} data-row="">
        {nameOf(member)}
      </Link>
    ),
  },
  { id: 'tier', header: 'Tier', cell: ({ tier_name }) => tier_name ?? 'Unknown Tier' },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email },
  { id: 'since', header: 'Member since', cell: memberSince },
  {
    id: 'send',
    header: 'Paid, to send',
    cell: ({ to_send }) => to_send.map((quarter) => formatDay(quarter)).join(', '),
  },
];

/** Button to export all members that match search and filters. */
function Export({ query }: { query: MemberListQuery }) {
  const { busy, run } = useDownload();
  const text = async () => membersCsv(await allMembers(query));
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={busy}
      onClick={() => void run({ name: 'wine-club-members.csv', type: 'text/csv', text })}
    >
      <Download size={16} aria-hidden="true" /> Export Members
    </Button>
  );
}
