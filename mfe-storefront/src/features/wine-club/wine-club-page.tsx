import { links } from '@shamba/shell-sdk';
import { Button, Card, EmptyState, Section } from '@shamba/ui/core';
import { Check, Grape } from 'lucide-react';
import { ButtonLink, Loaded } from '@shamba/slice-kit/views';
import { useOwnMembership } from '@shamba/slice-kit/winery';
import { useWineClubCopy } from './copy';
import { Grid } from '../../shared/layout/grid';
import { ListSkeleton } from '../../shared/layout/list-skeleton';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import { BenefitList, percent } from '../../shared/tiers/benefit-list';
import { Picture } from '../../shared/layout/picture';
import prose from '../../shared/layout/prose.module.css';
import { Split } from '../../shared/layout/split';
import { joinTier } from '../../shared/tiers/join-tier';
import { useTiers } from '../../shared/api';
import { isLeftOut } from '../../shared/left-out';
import { useRestoredTier } from './use-restored-tier';
import styles from './wine-club-page.module.css';
import type { Tier } from '../../shared/types';

const benefits = ['benefit-1', 'benefit-2', 'benefit-3', 'benefit-4'] as const;

/** The tiers and the benefits of membership. */
export function WineClubPage() {
  const copy = useWineClubCopy();
  const query = useTiers();
  const selected = useRestoredTier(query.data);
  const membership = useOwnMembership();
  const offered = benefits.filter((benefit) => !isLeftOut(copy.text(`${benefit}-title`)));
  usePageTitle('wine-club', copy.text('seo-title'));
  return (
    <>
      <PageHero copy={copy} fallback="/media/art/hero-cellar-1600.webp" eyebrow={copy('hero-eyebrow')} />
      <Section title={copy('tiers-title')} text={copy('tiers-text')}>
        <Loaded query={query} skeleton={<ListSkeleton columns="three" shape="portrait" label="Loading the tiers" />}>
          {(tiers) =>
            tiers.length === 0 ? (
              <EmptyState
                icon={<Grape size={36} strokeWidth={1.25} />}
                title={copy.text('tiers-empty')}
                action={
                  <ButtonLink to={links.contact()} variant="secondary">
                    {copy('tiers-empty-link')}
                  </ButtonLink>
                }
              />
            ) : (
              <ul className={styles.tiers} aria-label="Wine club tiers">
                {tiers.map((tier, place) => (
                  <TierCard
                    key={tier.id}
                    tier={tier}
                    place={place}
                    selected={tier.id === (membership?.tier_id ?? selected?.id)}
                    isMember={membership !== null}
                    onJoin={joinTier}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <p className={styles.age}>{copy('tiers-age')}</p>
      </Section>
      {offered.length > 0 ? (
        <Section tone="sunken" title={copy('benefits-title')} text={copy('benefits-text')}>
          <Grid columns="four">
            {offered.map((benefit) => (
              <div key={benefit} className={styles.benefit}>
                <h3 className={styles.benefitTitle}>{copy(`${benefit}-title`)}</h3>
                <p className={styles.benefitText}>{copy(`${benefit}-text`)}</p>
              </div>
            ))}
          </Grid>
        </Section>
      ) : null}
      <Section>
        <Split
          content={copy.picture('family-image')}
          image={{
            src: copy.text('family-image'),
            alt: copy.text('family-image-alt'),
            fallbackSrc: '/media/art/family-1600.webp',
          }}
        >
          <h2 className={prose.title}>{copy('family-title')}</h2>
          <p className={prose.lead}>{copy('family-text')}</p>
        </Split>
      </Section>
    </>
  );
}

interface TierCardProps {
  tier: Tier;
  /** Place in the list, from 0: decides the picture. */
  place: number;
  /** The visitor's own tier, or the one that they have chosen. */
  selected: boolean;
  /** Members can't join again: their own tier leads to their account. */
  isMember: boolean;
  onJoin: (tier: Tier) => void;
}

const pictures = ['tier-1-image', 'tier-2-image', 'tier-3-image'] as const;

/** One tier. A chosen tier is green, and its button opens the sign-up. Shows no prices. */
function TierCard({ tier, place, selected, isMember, onJoin }: TierCardProps) {
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
        {isMember ? (
          selected && (
            <ButtonLink block size="lg" variant="success" to={links.customer()}>
              <Check size={20} aria-hidden="true" />
              {copy('tiers-member')}
            </ButtonLink>
          )
        ) : (
          <Button
            block
            size="lg"
            variant={selected ? 'success' : 'primary'}
            aria-pressed={selected}
            onClick={() => onJoin(tier)}
          >
            {selected ? <Check size={20} aria-hidden="true" /> : null}
            {selected ? (
              copy('tiers-selected')
            ) : (
              <span>
                {copy('tiers-join')} {tier.name}
              </span>
            )}
          </Button>
        )}
      </div>
    </Card>
  );
}
