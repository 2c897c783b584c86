import { Outlet, links, useMatch } from '@shamba/shell-sdk';
import { Button, EmptyState, Section, VisuallyHidden } from '@shamba/ui/core';
import { Wine as WineIcon } from 'lucide-react';
import { useWinesCopy } from '../../shared/copy/wines';
import { Grid } from '../../shared/layout/grid';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import { useWines } from '../../shared/wines/list-wines';
import { WineCard } from '../../shared/wines/wine-card';
import { FilterBar } from './components/filter-bar';
import styles from './components/filter-bar.module.css';
import { useWineFilters } from './use-wine-filters';
import { matching, noFilters, toSearch, vintagesOf } from './wine-filters';

/** The shelf: every wine, filters that live in the address, and one wine's dialog at its own address. */
export function WinesPage() {
  const copy = useWinesCopy();
  const { data: wines } = useWines();
  const [filters, setFilters] = useWineFilters();
  usePageTitle('wines', copy.text('seo-title'), useMatch('/wines/:slug') === null);
  const found = matching(wines, filters);
  const search = toSearch(filters).toString();
  return (
    <>
      <PageHero copy={copy} fallback="/media/art/hero-harvest-1600.webp" eyebrow={copy('hero-eyebrow')} />
      <Section tight>
        {wines.length === 0 ? (
          <EmptyState icon={<WineIcon size={36} strokeWidth={1.25} />} title={copy.text('none-title')} text={copy('none-text')} />
        ) : (
          <>
            <FilterBar value={filters} vintages={vintagesOf(wines)} onChange={setFilters} />
            <VisuallyHidden as="div"><h2>Wines</h2></VisuallyHidden>
            <p className={styles.count} role="status">{found.length === 1 ? '1 wine' : `${found.length} wines`}</p>
            {found.length === 0 ? (
              <EmptyState icon={<WineIcon size={36} strokeWidth={1.25} />} title={copy.text('empty-title')} text={copy('empty-text')} action={<Button variant="secondary" onClick={() => setFilters(noFilters)}>{copy('empty-reset')}</Button>} />
            ) : (
              <Grid columns="bottlesWide" label="Wines">
                {found.map((wine) => <WineCard key={wine.id} wine={wine} to={{ pathname: links.wine(wine.slug), search }} state={{ fromShelf: true }} />)}
              </Grid>
            )}
          </>
        )}
      </Section>
      <Section tone="sunken" tight title={copy('shipping-title')} text={copy('shipping-text')} />
      <Outlet />
    </>
  );
}
