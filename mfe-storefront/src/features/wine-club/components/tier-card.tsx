import { Button, Card } from '@shamba/ui/core';
import { Check } from 'lucide-react';
import { useWineClubCopy } from '../copy';
import { BenefitList, percent } from '../../../shared/tiers/benefit-list';
import { Picture } from '../../../shared/layout/picture';
import prose from '../../../shared/layout/prose.module.css';
import type { Tier } from '../../../shared/types';
import styles from '../wine-club-page.module.css';

export interface TierCardProps {
  tier: Tier;
  /** Place in the list, from 0: decides the picture. */
  place: number;
  selected: boolean;
  onJoin: (tier: Tier) => void;
}

const pictures = ['tier-1-image', 'tier-2-image', 'tier-3-image'] as const;

/** One tier. A chosen tier is green, and its button opens the sign-up. Shows no prices. */
export function TierCard({ tier, place, selected, onJoin }: TierCardProps) {
  const copy = useWineClubCopy();
  const picture = pictures[place % pictures.length] ?? pictures[0];
  return (
    <Card as="li" tone={selected ? 'success' : 'plain'} className={styles.card}>
      <div className={styles.picture} {...copy.picture(picture)}>
        <Picture
          src={copy.text(picture)}
          fallbackSrc="/media/art/hero-cellar-1600.webp"
          width={1280}
          height={640}
          sizes="(min-width: 64rem) 24rem, 100vw"
          fill
        />
      </div>
      <div className={styles.body}>
        <div>
          {tier.swahili_name === null ? null : (
            <p className={prose.eyebrow} lang="sw">
              {tier.swahili_name}
            </p>
          )}
          <h3 className={styles.name}>{tier.name}</h3>
        </div>
        <p className={styles.discount}>{copy('tiers-discount', { percent: percent(tier.discount_percentage) })}</p>
        {tier.description === null ? null : <p className={styles.text}>{tier.description}</p>}
        <BenefitList
          tastings={copy(tier.max_tastings === 1 ? 'tiers-tasting' : 'tiers-tastings', { count: tier.max_tastings })}
          benefits={tier.benefits}
        />
        <p className={styles.price}>{copy('tiers-price')}</p>
        <Button
          block
          size="lg"
          variant={selected ? 'success' : 'primary'}
          aria-pressed={selected}
          onClick={() => onJoin(tier)}
        >
          {selected ? <Check size={20} aria-hidden="true" /> : null}
          <span>
            {selected ? copy('tiers-selected') : copy('tiers-join')}
            {selected ? null : ` ${tier.name}`}
          </span>
        </Button>
      </div>
    </Card>
  );
}
