import { links } from '@shamba/shell-sdk';
import { Button, EmptyState, VisuallyHidden } from '@shamba/ui/core';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Wine as WineIcon } from 'lucide-react';
import { useWinesCopy } from '../../../shared/copy/wines';
import { Grid } from '../../../shared/layout/grid';
import type { Wine } from '../../../shared/types';
import { WineCard } from '../../../shared/wines/wine-card';
import { fromTexts, matching, noFilterTexts, toTexts, vintagesOf } from '../wine-filters';
import { FilterBar } from './filter-bar';
import styles from './filter-bar.module.css';

/** All wines and their filters. The address holds the filters: a shelf can be shared, and Back restores it. */
export function Shelf({ wines }: { wines: readonly Wine[] }) {
  const copy = useWinesCopy();
  const { values, query: search, change } = useUrlState(noFilterTexts);
  const filters = fromTexts(values);
  if (wines.length === 0)
    return (
      <EmptyState
        icon={<WineIcon size={36} strokeWidth={1.25} />}
        title={copy.text('none-title')}
        text={copy('none-text')}
      />
    );
  const found = matching(wines, filters);
  return (
    <>
      <FilterBar value={filters} vintages={vintagesOf(wines)} onChange={(next) => change(toTexts(next))} />
      <VisuallyHidden as="div">
        <h2>Wines</h2>
      </VisuallyHidden>
      <p className={styles.count} role="status">
        {found.length === 1 ? copy('count-one') : copy('count-many', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<WineIcon size={36} strokeWidth={1.25} />}
          title={copy.text('empty-title')}
          text={copy('empty-text')}
          action={
            <Button variant="secondary" onClick={() => change(noFilterTexts)}>
              {copy('empty-reset')}
            </Button>
          }
        />
      ) : (
        <Grid columns="bottlesWide" label="Wines">
          {found.map((wine) => (
            <WineCard key={wine.id} wine={wine} to={{ pathname: links.wine(wine.slug), search }} />
          ))}
        </Grid>
      )}
    </>
  );
}
