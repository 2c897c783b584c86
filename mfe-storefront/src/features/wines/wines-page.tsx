import { Outlet, useMatch } from '@shamba/shell-sdk';
import { Section } from '@shamba/ui/core';
import { useWinesCopy } from '../../shared/copy/wines';
import { ListSkeleton } from '../../shared/layout/list-skeleton';
import { Loaded } from '../../shared/layout/loaded';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import { useWines } from '../../shared/api';
import { Shelf } from './components/shelf';

/** The shelf: every wine, filters that live in the address, and one wine's dialog at its own address. */
export function WinesPage() {
  const copy = useWinesCopy();
  const query = useWines();
  usePageTitle('wines', copy.text('seo-title'), useMatch('/wines/:slug') === null);
  return (
    <>
      <PageHero copy={copy} fallback="/media/art/hero-harvest-1600.webp" eyebrow={copy('hero-eyebrow')} />
      <Section tight>
        <Loaded
          query={query}
          skeleton={<ListSkeleton columns="bottlesWide" shape="portrait" count={8} label="Loading wines" />}
        >
          {(wines) => <Shelf wines={wines} />}
        </Loaded>
      </Section>
      <Section tone="sunken" tight title={copy('shipping-title')} text={copy('shipping-text')} />
      <Outlet />
    </>
  );
}
