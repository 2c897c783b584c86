import { Grape } from 'lucide-react';
import { Button, EmptyState, ErrorState } from '@shamba/ui/core';
import { links, openAuth } from '@shamba/shell-sdk';
import { ButtonLink, ListRow, Loaded, Panel, Panels } from '@shamba/slice-kit/views';
import { useQuery } from '@tanstack/react-query';
import { type Benefit, boxQuery, type Member, useMembership, useTiers } from '../../shared/api/club';
import { AccountPage } from '../../shared/layout/account-page';
import { BoxPanel } from './box/box-panel';
import { CardPanel } from './components/card-panel';
import { DeliveryPanel, deliveryKey } from './components/delivery-panel';
import { EndPanel } from './components/end-panel';
import { ShipmentPanel } from './components/shipment-panel';
import { TierPanel } from './components/tier-panel';
import styles from './components/membership.module.css';

/** /customer/membership: everything that members can do themselves. */
export function MembershipPage() {
  const membership = useMembership();
  const box = useQuery(boxQuery());
  // Both at once: nothing moves when the second one comes.
  const waits = membership.data !== undefined && box.isPending;
  return (
    <AccountPage title="Membership" documentTitle="Membership">
      <Loaded query={waits ? { ...membership, data: undefined } : membership} label="your membership">
        {({ member }) =>
          member === null || member.status === 'cancelled' ? (
            <NotAMember was={member} />
          ) : (
            <Panels>
              {box.data ? (
                <BoxPanel
                  key={`box-${box.data.release.id}`}
                  box={box.data}
                  skippedBy={member.next_shipment?.skipped_by ?? null}
                />
              ) : null}
              {box.isError ? (
                <ErrorState
                  title="Your next box can’t be shown"
                  onRetry={() => void box.refetch()}
                  retrying={box.isFetching}
                />
              ) : null}
              <TierPanel member={member} />
              <ShipmentPanel member={member} box={!!box.data} />
              <BenefitsPanel member={member} />
              <DeliveryPanel key={deliveryKey(member)} member={member} />
              <CardPanel card={member.card} />
              <EndPanel member={member} />
            </Panels>
          )
        }
      </Loaded>
    </AccountPage>
  );
}

function NotAMember({ was }: { was: Member | null }) {
  const tiers = useTiers();
  const first =
    tiers.data?.find(({ id }) => id === was?.tier_id) ??
    tiers.data?.find(({ price_per_quarter }) => price_per_quarter !== null);
  return (
    <EmptyState
      icon={<Grape size={32} strokeWidth={1.5} />}
      title={was ? `Your ${was.tier_name} membership has ended` : 'You are not in the wine club yet'}
      text="Four times a year, a few bottles we would open ourselves, and a better price on all our wine."
      action={
        <>
          {first ? (
            <Button
              variant="success"
              onClick={() => openAuth({ mode: 'sign-up', tier: { id: first.id, name: first.name } })}
            >
              {was ? 'Join again' : 'Join the wine club'}
            </Button>
          ) : null}
          <ButtonLink to={links.wineClub()} variant="link">
            Compare the tiers
          </ButtonLink>
        </>
      }
    />
  );
}

/** The tier's benefits, and their uses. */
function BenefitsPanel({ member }: { member: Member }) {
  if (member.benefits.length === 0) return null;
  return (
    <Panel title="Your benefits">
      <ul>
        {member.benefits.map((benefit) => (
          <ListRow key={benefit.text}>
            <span>{benefit.text}</span>
            <Use benefit={benefit} />
          </ListRow>
        ))}
      </ul>
    </Panel>
  );
}

function Use({ benefit: { used, allowance, period, begins_later } }: { benefit: Benefit }) {
  if (used === undefined) return null;
  if (begins_later)
    return <span className={styles.used}>{`${allowance} a ${period}, from your first charged quarter on`}</span>;
  const limit = allowance === undefined ? '' : ` of ${allowance}`;
  return <span className={styles.used}>{`${used}${limit} used${period ? ` this ${period}` : ''}`}</span>;
}
