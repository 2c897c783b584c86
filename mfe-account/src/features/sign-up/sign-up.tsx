import { useEffect } from 'react';
import { Button, ErrorState, LinkButton, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Link, links, useConfig, useSession } from '@shamba/shell-sdk';
import { useMembership } from '../../shared/api/club';
import { isSold, useTiers, type Tier } from '../../shared/api/club';
import type { SignUpSlotProps } from '../../shared/sign-up-slot';
import { paths } from '../../shared/layout/paths';
import form from '../../shared/form/form.module.css';
import { AccountForm } from './components/account-form';
import { ClubForm } from './components/club-form';
import { TierChoice } from './components/tier-choice';

/** Becoming a customer, with a membership or without. Guests begin with the account, customers with the address. */
export function SignUp({ tier, onTier, onEntered, onClose }: SignUpSlotProps) {
  const { user } = useSession();
  const { defaultTierId } = useConfig();
  const tiers = useTiers();
  const membership = useMembership({ enabled: user !== null });
  const member = user ? (membership.data?.member ?? null) : null;
  const chosen = tiers.data?.find(({ id }) => id === tier?.id) ?? null;

  useEffect(() => {
    if (tier === null || !tiers.data) return;
    if (tier !== undefined) {
      // One that was remembered from another day and is not offered any more: the headline must not promise it.
      if (!tiers.data.some(({ id }) => id === tier.id)) onTier(null);
      return;
    }
    const preselected = tiers.data.find((each) => each.id === defaultTierId && isSold(each));
    onTier(preselected ? { id: preselected.id, name: preselected.name } : null);
  }, [tier, tiers.data, defaultTierId, onTier]);

  if (member && member.status !== 'cancelled') return <AlreadyMember tierName={member.tier_name} onClose={onClose} />;
  if (tiers.isError && tier !== null) {
    return (
      <>
        <ErrorState
          title="The club’s tiers did not load"
          onRetry={() => void tiers.refetch()}
          retrying={tiers.isFetching}
        />
        {user ? null : (
          <Button variant="link" onClick={() => onTier(null)}>
            Only make an account
          </Button>
        )}
      </>
    );
  }
  if (tier === undefined || tiers.isPending || (user && membership.isPending)) {
    return (
      <SkeletonGroup label="Loading the sign-up">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  return (
    <div className={form.form}>
      {tiers.data?.length ? (
        <TierChoice tiers={tiers.data} chosen={chosen} onChoose={onTier} offerNone={user === null} />
      ) : null}
      <TheForm chosen={chosen} guest={user === null} onEntered={onEntered} onClose={onClose} />
    </div>
  );
}

interface TheFormProps extends Pick<SignUpSlotProps, 'onEntered' | 'onClose'> {
  chosen: Tier | null;
  guest: boolean;
}

function TheForm({ chosen, guest, onEntered, onClose }: TheFormProps) {
  if (chosen && !isSold(chosen)) {
    return (
      <LinkButton asChild variant="secondary">
        <Link to={links.contact()} onClick={onClose}>
          Contact us about {chosen.name}
        </Link>
      </LinkButton>
    );
  }
  if (chosen) return <ClubForm tier={chosen} onDone={onClose} />;
  return guest ? <AccountForm onEntered={onEntered} /> : null;
}

function AlreadyMember({ tierName, onClose }: { tierName: string; onClose: () => void }) {
  return (
    <div className={form.form}>
      <p>You are a member of {tierName} already. Your tier can be changed in your account.</p>
      <LinkButton asChild>
        <Link to={paths.membership()} onClick={onClose}>
          My membership
        </Link>
      </LinkButton>
    </div>
  );
}
