import { links } from '@shamba/shell-sdk';
import { Section } from '@shamba/ui/core';
import { ButtonLink } from '@shamba/slice-kit/views';
import { useHomeCopy } from '../../shared/copy/home';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import prose from '../../shared/layout/prose.module.css';
import { Split } from '../../shared/layout/split';
import { ClubSection } from './components/club-section';
import { EventsSection } from './components/events-section';
import { FeaturedWines } from './components/featured-wines';
import { Welcome } from './components/welcome';
import { usePreloadedHeroes } from './use-preloaded-heroes';

/** The home page: hero, featured wines, the club, events, the stay. */
export function HomePage() {
  const copy = useHomeCopy();
  usePreloadedHeroes();
  usePageTitle('home', copy.text('seo-title'));
  return (
    <>
      <PageHero
        copy={copy}
        fallback="/media/art/hero-dawn-1600.webp"
        tall
        eyebrow={copy('hero-eyebrow')}
        actions={
          <>
            <ButtonLink to={links.wines()} size="lg">
              {copy('hero-wines-link')}
            </ButtonLink>
            <ButtonLink to={links.events()} size="lg" variant="onDark">
              {copy('hero-events-link')}
            </ButtonLink>
            <ButtonLink to={links.stay()} size="lg" variant="onDark">
              {copy('hero-stay-link')}
            </ButtonLink>
          </>
        }
      />
      <Welcome />
      <FeaturedWines />
      <ClubSection />
      <EventsSection />
      <Section tone="sunken">
        <Split
          content={copy.picture('stay-image')}
          image={{
            src: copy.text('stay-image'),
            alt: copy.text('stay-image-alt'),
            fallbackSrc: '/media/art/stay-house-dawn-1600.webp',
          }}
        >
          <p className={prose.eyebrow}>{copy('stay-eyebrow')}</p>
          <h2 className={prose.title}>{copy('stay-title')}</h2>
          <p className={prose.lead}>{copy('stay-text')}</p>
          <ButtonLink to={links.stay()} size="lg">
            {copy('stay-link')}
          </ButtonLink>
        </Split>
      </Section>
    </>
  );
}
