import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge, Button, EmptyState, formatMoney } from '@shamba/ui/core';
import { callApi, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import { Choice } from '../../shared/choice';
import { ConfirmWrite } from '../../shared/confirm-write';
import { counted } from '../../shared/counted';
import { CardLine, CardLink, ResourceCard } from '../../shared/resource/resource-card';
import { useChange } from '../../shared/use-change';
import { type Tier, TIER_READS, tiers, useTiers } from './api';
import { TierDialog } from './tier-dialog';
import look from '../../shared/look.module.css';
import styles from './wine-club.module.css';

/** The tiers on offer, or the archived ones. The address names the edited one. */
export function TiersTab() {
  const url = useUrlState({ tier: '', archive: '' });
  const isArchive = url.values.archive === 'true';
  const query = useTiers(isArchive ? 'archived' : 'staff');
  const writable = useSession().hasPermission('tiers.write');
  const [deleting, setDeleting] = useState<Tier | null>(null);
  const close = () => url.change({ tier: '' });
  const edited = isArchive ? undefined : query.data?.find(({ id }) => String(id) === url.values.tier);
  const create = (
    <Button onClick={() => url.change({ tier: 'new', archive: '' }, { push: true })}>Create Club Tier</Button>
  );
  return (
    <>
      <Choice
        label="Show"
        className={styles.show}
        value={url.values.archive}
        options={[
          { value: '', label: 'Current tiers' },
          { value: 'true', label: 'Archived tiers' },
        ]}
        onChange={(archive) => url.change({ archive, tier: '' }, { push: true })}
      />
      <Loaded query={query} label="the tiers">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={isArchive ? 'No archived tiers' : 'No club tiers yet'}
              text={isArchive ? 'Deleted tiers can be restored here.' : 'Guests join the club by choosing a tier.'}
              action={!isArchive && writable ? create : undefined}
            />
          ) : (
            <ul className={styles.tiers} aria-label="Tiers">
              {rows.map((tier) => (
                <li key={tier.id} className={styles.item}>
                  <TierCard
                    tier={tier}
                    {...(writable && {
                      actions: isArchive ? (
                        <Restore tier={tier} />
                      ) : (
                        <>
                          <CardLink to={url.href({ tier: String(tier.id) })}>
                            <Pencil size={16} aria-hidden="true" /> Edit Tier
                          </CardLink>
                          <Button variant="ghost" size="sm" onClick={() => setDeleting(tier)}>
                            <Trash2 size={16} aria-hidden="true" /> Delete
                          </Button>
                        </>
                      ),
                    })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {writable && url.values.tier === 'new' ? <TierDialog tier={null} onClose={close} /> : null}
      {writable && edited ? <TierDialog key={edited.id} tier={edited} onClose={close} /> : null}
      {deleting ? <DeleteTier tier={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

/** Question before a tier is archived, with the number of its members, who keep it. */
function DeleteTier({ tier, onClose }: { tier: Tier; onClose: () => void }) {
  const members = useMembersOf(tier);
  return (
    <ConfirmWrite
      title={`Delete ${tier.name}?`}
      text={
        <>
          <span>This action cannot be undone.</span> <span>{membersText(members.count)}</span>
        </>
      }
      ready={members.ready}
      confirmLabel="Delete tier"
      send={() => tiers.remove(tier)}
      done={{ title: 'Tier deleted', description: tier.name }}
      failure={{ title: 'Tier not deleted', text: 'Please try again.' }}
      reads={TIER_READS}
      onClose={onClose}
    />
  );
}

/**
 * Number of a tier's members, paused ones too. `count` is null for staff without access to members, or after a failure;
 * `ready`: nothing is loading.
 */
function useMembersOf({ id }: Tier): { count: number | null; ready: boolean } {
  const enabled = useSession().hasPermission('members.read');
  const membersWith = (status: 'active' | 'paused') => ({
    ...apiList('/api/admin/wine-club-members', { query: { tier_id: id, status, limit: 1 } }),
    enabled,
  });
  const [active, paused] = [useQuery(membersWith('active')), useQuery(membersWith('paused'))];
  const count = active.data && paused.data ? active.data.total + paused.data.total : null;
  return { count, ready: !enabled || !(active.isPending || paused.isPending) };
}

/** null: unknown, or hidden from this user. */
function membersText(count: number | null): string {
  if (count === null) return 'Its members keep its price, bottles and benefits. No one new can join it.';
  if (count === 0) return 'No member has this tier. No one new can join it.';
  return `${counted(count, 'member has', 'members have')} this tier and keep${count === 1 ? 's' : ''} its price, bottles and benefits. No one new can join it.`;
}

function TierCard({ tier, actions }: { tier: Tier; actions?: ReactNode }) {
  const { name, swahili_name, description, discount_percentage, price_per_quarter, bottles_per_quarter } = tier;
  const tastings = `${counted(tier.max_tastings, 'tasting')} a month`;
  const benefits = new Set([tastings, ...tier.benefits.flatMap((benefit) => benefit.split('\n'))]);
  return (
    <ResourceCard title={name} aside={tier.active ? null : <Badge tone="warning">Inactive</Badge>} actions={actions}>
      {swahili_name ? (
        <CardLine>
          <span lang="sw">{swahili_name}</span>
        </CardLine>
      ) : null}
      <p className={look.strong}>{Number(discount_percentage)}% discount on all purchases</p>
      <CardLine>
        {price_per_quarter === null || bottles_per_quarter === null
          ? 'Shown but not sold'
          : `${bottles_per_quarter} bottles for ${formatMoney(price_per_quarter)} a quarter`}
      </CardLine>
      <p>{description}</p>
      <ul className={styles.chips} aria-label={`Benefits of ${name}`}>
        {[...benefits].map((benefit) => (
          <li key={benefit}>
            <Badge className={styles.chip}>{benefit}</Badge>
          </li>
        ))}
      </ul>
    </ResourceCard>
  );
}

function Restore({ tier }: { tier: Tier }) {
  const { id, version } = tier;
  const { busy, run } = useChange({
    send: () => callApi('POST /api/admin/wine-club/tiers/{id}/restore', { path: { id }, version }),
    failure: { title: 'Tier not restored', text: 'Please try again.' },
    done: ({ name }) => ({ title: 'Tier restored', description: name }),
    reads: TIER_READS,
  });
  return (
    <Button variant="secondary" size="sm" loading={busy} onClick={() => void run()}>
      <ArchiveRestore size={16} aria-hidden="true" /> Restore
    </Button>
  );
}
