import { Section, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '@shamba/slice-kit/views';
import { useOwnMembership } from '@shamba/slice-kit/winery';
import { useHomeCopy } from '../../../shared/copy/home';
import { lazyDialog } from '../../../shared/lazy-dialog';
import prose from '../../../shared/layout/prose.module.css';
import { useTiers } from '../../../shared/api';
import { joinTier } from '../../../shared/tiers/join-tier';
import type { Tier } from '../../../shared/types';
import styles from '../home-page.module.css';

const TierDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "tier-dialog" */ '../../../shared/tiers/tier-dialog')).TierDialog,
);

/** The wine club in brief: a button per tier, which opens its benefits. */
export function ClubSection() {
  const copy = useHomeCopy();
  const [shown, setShown] = useState<Tier | null>(null);
  const isMember = useOwnMembership() !== null;
  const signUp = (tier: Tier) => {
    setShown(null);
    joinTier(tier);
  };
  return (
    <Section tone="dark">
      <div className={styles.club}>
        <div className={styles.clubWords}>
          <p className={styles.clubEyebrow}>{copy('club-eyebrow')}</p>
          <h2 className={prose.title}>{copy('club-title')}</h2>
          <p className={styles.clubText}>{copy('club-text')}</p>
        </div>
        <TierButtons onShow={setShown} empty={copy('club-empty')} />
      </div>
      {shown === null ? null : (
        <TierDialog tier={shown} onClose={() => setShown(null)} onSignUp={isMember ? null : signUp} />
      )}
    </Section>
  );
}

function TierButtons({ onShow, empty }: { onShow: (tier: Tier) => void; empty: React.ReactNode }) {
  const skeleton = (
    <SkeletonGroup label="Loading the wine club" className={styles.tiers}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
  return (
    <Loaded query={useTiers()} skeleton={skeleton}>
      {(tiers) =>
        tiers.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <div className={styles.tiers}>
            {tiers.map((tier) => (
              <button key={tier.id} type="button" className={styles.tier} onClick={() => onShow(tier)}>
                <span className={styles.tierName}>{tier.name.toUpperCase()}</span>
                {tier.swahili_name === null ? null : (
                  <span className={styles.tierWord} lang="sw">
                    {tier.swahili_name}
                  </span>
                )}
                <ArrowRight className={styles.tierArrow} size={24} strokeWidth={1.5} aria-hidden="true" />
              </button>
            ))}
          </div>
        )
      }
    </Loaded>
  );
}
