import { useEffect } from 'react';
import { Button, ErrorState, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { links, type SelectedTier, toast, useConfig, useSession } from '@shamba/shell-sdk';
import { ButtonLink, Stack } from '@shamba/slice-kit/views';
import { useMembership } from '../../shared/api/club';
import { isSold, type Tier, useTiers } from '../../shared/api/club';
import type { SignUpSlotProps } from '../../shared/sign-up-slot';
import { paths } from '../../shared/layout/paths';
import { ClubForm } from './components/club-form';
import { type JoinAs, JoinChoice, TierChoice } from './components/tier-choice';
import { SendFormView, useSendForm } from '@shamba/slice-kit/forms';
import { ACCOUNT, emptySignUp, signUpRule } from './sign-up-rules';
import { AccountFields } from './components/account-fields';

/**
 * Creates an account, with or without a membership: both options side by side, the club preselected. Shows the form
 * at once; the tier and its price appear when the tiers are loaded. Guests start with the account, customers with
 * the address.
 */
export function SignUp({ email, tier, onTier, onEntered, onClose }: SignUpSlotProps) {
  const { user } = useSession();
  const tiers = useTiers();
  const membership = useMembership({ enabled: user !== null });
  const member = user ? (membership.data?.member ?? null) : null;
  const offered = usePreselection(tier, onTier, tiers.data);
  const chosen = tiers.data?.find(({ id }) => id === tier?.id) ?? null;
  const guest = user === null;
  const club = tier !== null;
  const choose = (as: JoinAs) => onTier(as === 'club' ? offered : null);

  if (member && member.status !== 'cancelled') return <AlreadyMember tierName={member.tier_name} onClose={onClose} />;
  if (user && (membership.isPending || tiers.isPending)) {
    return (
      <SkeletonGroup label="Loading the sign-up">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (tiers.isError && club) {
    return (
      <>
        <ErrorState
          title="The club’s tiers could not be loaded"
          onRetry={() => void tiers.refetch()}
          retrying={tiers.isFetching}
        />
        {guest ? (
          <Button variant="link" onClick={() => onTier(null)}>
            Just create an account
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <Stack>
      {guest && (tiers.isPending || offered) ? <JoinChoice as={club ? 'club' : 'account'} onChange={choose} /> : null}
      {tiers.isPending && club ? <Skeleton shape="block" /> : null}
      {tiers.data?.length && (club || !guest) ? (
        <TierChoice tiers={tiers.data} chosen={chosen} onChoose={onTier} />
      ) : null}
      {chosen && !isSold(chosen) ? (
        <ButtonLink to={links.contact()} onClick={onClose} variant="secondary">
          Contact us about {chosen.name}
        </ButtonLink>
      ) : club ? (
        <ClubForm tier={chosen} onDone={onClose} />
      ) : guest ? (
        <AccountForm email={email} onEntered={onEntered} />
      ) : null}
    </Stack>
  );
}

/**
 * Chooses the default tier while none is chosen, and drops a remembered tier that is no longer offered. Returns the
 * tier of the option 'Join the wine club'; null when none is sold.
 */
function usePreselection(
  tier: SelectedTier | null | undefined,
  onTier: SignUpSlotProps['onTier'],
  tiers: Tier[] | undefined,
): SelectedTier | null {
  const { defaultTierId } = useConfig();
  const sold = tiers?.filter(isSold) ?? [];
  const preferred = sold.find(({ id }) => id === defaultTierId);
  useEffect(() => {
    if (tier === null || tiers === undefined) return;
    if (tier === undefined) onTier(preferred ? { id: preferred.id, name: preferred.name } : null);
    else if (!tiers.some(({ id }) => id === tier.id)) onTier(null);
  }, [tier, tiers, preferred, onTier]);
  const first = preferred ?? sold[0];
  return first ? { id: first.id, name: first.name } : null;
}

function AlreadyMember({ tierName, onClose }: { tierName: string; onClose: () => void }) {
  return (
    <Stack>
      <p>You are already a member of {tierName}. You can change your tier in your account.</p>
      <ButtonLink to={paths.membership()} onClick={onClose}>
        My membership
      </ButtonLink>
    </Stack>
  );
}

/** An account without a membership. */
function AccountForm({ email = '', onEntered }: Pick<SignUpSlotProps, 'email' | 'onEntered'>) {
  const { signUp } = useSession();
  const form = useSendForm({
    initial: { ...emptySignUp, email },
    check: (name, values) => (ACCOUNT.includes(name) ? signUpRule(name, values) : undefined),
    send: ({ username, email, password }) => signUp({ username: username.trim(), email: email.trim(), password }),
    onSent: (user) => {
      toast({ title: 'Account created!' });
      onEntered(user.role);
    },
    failure: { title: 'Authentication Error', text: 'Registration failed' },
  });
  return (
    <SendFormView form={form} label="Create account">
      <AccountFields form={form} />
      <Button type="submit" block loading={form.busy} loadingLabel="Creating account…">
        Create Account
      </Button>
    </SendFormView>
  );
}
