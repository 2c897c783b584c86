import { Link, links, useDocumentTitle } from '@shamba/shell-sdk';
import { LinkButton, Page, Section, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Loaded } from '@shamba/slice-kit/views';
import { useSiteCopy } from '../../shared/copy/site';
import { useWinesCopy } from '../../shared/copy/wines';
import type { Wine } from '../../shared/types';
import { WineDetail } from '../../shared/wines/wine-detail';
import { useWines } from '../../shared/api';

/** A wine's own page for shared links, as the page document shows it first. */
export function WinePage({ slug }: { slug: string }) {
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
        <LinkButton asChild variant="secondary">
          <Link to={links.wines()}>{copy('wine-back')}</Link>
        </LinkButton>
      </p>
    </Page>
  );
}
