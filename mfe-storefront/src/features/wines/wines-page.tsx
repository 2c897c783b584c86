import { Link, links, Outlet, useDocumentTitle, useLocation, useMatch } from '@shamba/shell-sdk';
import { Page, Section, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { useState } from 'react';
import { ButtonLink, Loaded } from '@shamba/slice-kit/views';
import { useWinesCopy } from '../../shared/copy/wines';
import { ListSkeleton } from '../../shared/layout/list-skeleton';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import { useWines } from '../../shared/api';
import { isOpenedOverPage } from '../../shared/over-page';
import { Shelf } from './components/shelf';
import { useSiteCopy } from '../../shared/copy/site';
import type { Wine } from '../../shared/types';
import { WineDetail } from '../../shared/wines/wine-detail';

/** /wines is the shelf; /wines/<slug> a dialog over it when opened from there, else the wine's own page. */
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
      <PageHero copy={copy} fallback="/media/art/hero-harvest-1600.webp" eyebrow={copy('hero-eyebrow')} short />
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

/** A wine's own page for shared links, as the page document shows it first. */
function WinePage({ slug }: { slug: string }) {
  const copy = useWinesCopy();
  const site = useSiteCopy().text('name');
  const query = useWines();
  const wine = query.data?.find((candidate) => candidate.slug === slug);
  useDocumentTitle(titleOf(wine, query.data !== undefined, copy.text('missing-title'), site));
  return (
    <>
      <Loaded
        query={query}
        skeleton={
          <Page>
            <SkeletonGroup label="Loading the wine">
              <Skeleton shape="block" />
            </SkeletonGroup>
          </Page>
        }
      >
        {() =>
          wine === undefined ? (
            <MissingWine />
          ) : (
            <WineDetail key={wine.id} wine={wine} back={<Link to={links.wines()}>{copy('wine-back')}</Link>} />
          )
        }
      </Loaded>
      <Section tone="sunken" tight title={copy('shipping-title')} text={copy('shipping-text')} />
    </>
  );
}

/** "" keeps the document's own title until the wines are loaded. */
function titleOf(wine: Wine | undefined, loaded: boolean, missing: string, site: string): string {
  if (wine !== undefined) return `${wine.name} ${wine.vintage} | ${site}`;
  return loaded ? `${missing} | ${site}` : '';
}

function MissingWine() {
  const copy = useWinesCopy();
  return (
    <Page title={copy('missing-title')}>
      <p>{copy('missing-subtitle')}</p>
      <p>{copy('missing-text')}</p>
      <p>
        <ButtonLink to={links.wines()} variant="secondary">
          {copy('wine-back')}
        </ButtonLink>
      </p>
    </Page>
  );
}
