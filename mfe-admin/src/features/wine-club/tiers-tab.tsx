import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge, Button, EmptyState, Field, formatMoney, Select } from '@shamba/ui/core';
import { toast, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { ConfirmWrite } from '../../shared/confirm-write';
import { CardLine, CardLink, ResourceCard } from '../../shared/resource/resource-card';
import { useRefresh } from '../../shared/use-refresh';
import { archiveTier, restoreTier, type Tier, TIER_READS, useMembersOf, useTiers } from './api';
import { TierDialog } from './tier-dialog';
import styles from './wine-club.module.css';

/** The tiers on offer, or the archived ones. The address names the edited one. */
export function TiersTab() {
  const url = useUrlState({ tier: '', archive: '' });
  const isArchive = url.values.archive === 'true';
  const tiers = useTiers(isArchive ? 'archived' : 'staff');
  const writable = useSession().hasPermission('tiers.write');
  const [deleting, setDeleting] = useState<Tier | null>(null);
  const close = () => url.change({ tier: '' });
  const edited = isArchive ? undefined : tiers.data?.find(({ id }) => String(id) === url.values.tier);
  const create = (
    <Button onClick={() => url.change({ tier: 'new', archive: '' }, { push: true })}>Create Club Tier</Button>
  );
  return (
    <>
      <Field label="Show" className={styles.show}>
        <Select
          value={url.values.archive}
          onChange={(event) => url.change({ archive: event.target.value, tier: '' }, { push: true })}
        >
          <option value="">Current tiers</option>
          <option value="true">Archived tiers</option>
        </Select>
      </Field>
      <Loaded query={tiers} label="the tiers">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={isArchive ? 'No archived tiers' : 'No club tiers yet'}
              text={
                isArchive ? 'Tiers that are deleted can be restored here.' : 'Guests join the club at one of its tiers.'
              }
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
      send={() => archiveTier(tier)}
      done={{ title: 'Tier deleted', description: tier.name }}
      failure={{ title: 'Tier not deleted', text: 'Please try again.' }}
      reads={TIER_READS}
      onClose={onClose}
    />
  );
}

/** null: unknown, or hidden from this user. */
function membersText(count: number | null): string {
  if (count === null) return 'Its members keep its price, bottles and benefits. Nobody new can join at it.';
  if (count === 0) return 'No member has this tier. Nobody new can join at it.';
  return `${count === 1 ? '1 member has' : `${count} members have`} this tier and keep${count === 1 ? 's' : ''} its price, bottles and benefits. Nobody new can join at it.`;
}

function TierCard({ tier, actions }: { tier: Tier; actions?: ReactNode }) {
  const { name, swahili_name, description, discount_percentage, price_per_quarter, bottles_per_quarter } = tier;
  const tastings = `${tier.max_tastings} ${tier.max_tastings === 1 ? 'tasting' : 'tastings'} a month`;
  const benefits = new Set([tastings, ...tier.benefits.flatMap((benefit) => benefit.split('\n'))]);
  return (
    <ResourceCard title={name} aside={tier.active ? null : <Badge tone="warning">Inactive</Badge>} actions={actions}>
      {swahili_name ? (
        <CardLine>
          <span lang="sw">{swahili_name}</span>
        </CardLine>
      ) : null}
      <p className={styles.discount}>{Number(discount_percentage)}% discount on all purchases</p>
      <CardLine>
        {price_per_quarter === null || bottles_per_quarter === null
          ? 'Shown, not sold'
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
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: () => restoreTier(tier),
    failure: { title: 'Tier not restored', text: 'Please try again.' },
    onDone: ({ name }) => {
      toast({ title: 'Tier restored', description: name });
      return refresh(...TIER_READS);
    },
  });
  return (
    <Button variant="secondary" size="sm" loading={busy} onClick={() => void run()}>
      <ArchiveRestore size={16} aria-hidden="true" /> Restore
    </Button>
  );
}
