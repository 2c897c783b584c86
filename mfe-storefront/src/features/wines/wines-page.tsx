import { Outlet, useLocation, useMatch } from '@shamba/shell-sdk';
import { Section } from '@shamba/ui/core';
import { useState } from 'react';
import { Loaded } from '@shamba/slice-kit/views';
import { useWinesCopy } from '../../shared/copy/wines';
import { ListSkeleton } from '../../shared/layout/list-skeleton';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import { useWines } from '../../shared/api';
import { isOpenedOverPage } from '../../shared/over-page';
import { Shelf } from './components/shelf';
import { WinePage } from './wine-page';

/**
 * /wines is the shelf; /wines/<slug> is a dialog over the shelf
 * when it was opened from there, else the wine's own page.
 */
export function WinesPage() {
  const wine = useMatch('/wines/:slug')?.params.slug;
  const { state } = useLocation() as { state: unknown };
  const [shelfSeen, setShelfSeen] = useState(wine === undefined);
  if (wine === undefined && !shelfSeen) setShelfSeen(true);
  // After a reload the history says that the dialog was opened over the shelf, but there is no shelf behind it.
  if (wine !== undefined && !(shelfSeen && isOpenedOverPage(state))) return <WinePage slug={wine} />;
  return <ShelfPage />;
}

/** All wines with filters in the address, and a wine's dialog at its own address. */
function ShelfPage() {
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
