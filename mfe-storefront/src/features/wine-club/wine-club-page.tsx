import { Link, links } from '@shamba/shell-sdk';
import { EmptyState, LinkButton, Section } from '@shamba/ui/core';
import { Grape } from 'lucide-react';
import { Loaded } from '@shamba/slice-kit/views';
import { useWineClubCopy } from './copy';
import { Grid } from '../../shared/layout/grid';
import { ListSkeleton } from '../../shared/layout/list-skeleton';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import prose from '../../shared/layout/prose.module.css';
import { Split } from '../../shared/layout/split';
import { joinTier } from '../../shared/tiers/join-tier';
import { useTiers } from '../../shared/api';
import { TierCard } from './components/tier-card';
import { isLeftOut } from '../../shared/left-out';
import { useRestoredTier } from './use-restored-tier';
import styles from './wine-club-page.module.css';

const benefits = ['benefit-1', 'benefit-2', 'benefit-3', 'benefit-4'] as const;

/** The tiers and the benefits of membership. */
export function WineClubPage() {
  const copy = useWineClubCopy();
  const query = useTiers();
  const selected = useRestoredTier(query.data);
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
                  <LinkButton asChild variant="secondary">
                    <Link to={links.contact()}>{copy('tiers-empty-link')}</Link>
                  </LinkButton>
                }
              />
            ) : (
              <ul className={styles.tiers} aria-label="Wine club tiers">
                {tiers.map((tier, place) => (
                  <TierCard
                    key={tier.id}
                    tier={tier}
                    place={place}
                    selected={tier.id === selected?.id}
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
