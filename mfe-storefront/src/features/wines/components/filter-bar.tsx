import { Checkbox, Field, Select, TextInput } from '@shamba/ui/core';
import { useWinesCopy } from '../../../shared/copy/wines';
import { wineTypeKeys } from '../../../shared/wines/wine-texts';
import { priceBands, sortings, wineTypes, type PriceBand, type Sorting, type WineFilters } from '../wine-filters';
import styles from './filter-bar.module.css';

const bandKeys = {
  'under-30': 'filter-price-low',
  '30-40': 'filter-price-middle',
  '40-plus': 'filter-price-high',
} as const satisfies Record<PriceBand, string>;
const sortKeys = {
  featured: 'filter-sort-featured',
  'price-up': 'filter-sort-price-up',
  'price-down': 'filter-sort-price-down',
  'vintage-new': 'filter-sort-vintage',
  name: 'filter-sort-name',
} as const satisfies Record<Sorting, string>;

export interface FilterBarProps {
  value: WineFilters;
  vintages: readonly number[];
  onChange: (filters: WineFilters) => void;
}

/** Search, four filters and the sort order. Every change shows at once. */
export function FilterBar({ value, vintages, onChange }: FilterBarProps) {
  const copy = useWinesCopy();
  const set = (change: Partial<WineFilters>) => onChange({ ...value, ...change });
  return (
    <form role="search" aria-label="Wines" className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      <Field label={copy('filter-search')} className={styles.search ?? ''}>
        <TextInput
          type="search"
          value={value.search}
          placeholder={copy.text('filter-search-hint')}
          onChange={(event) => set({ search: event.target.value })}
        />
      </Field>
      <Field label={copy('filter-type')}>
        <Select
          value={value.type ?? ''}
          onChange={(event) => set({ type: wineTypes.find((type) => type === event.target.value) ?? null })}
        >
          <option value="">{copy.text('filter-type-any')}</option>
          {wineTypes.map((type) => (
            <option key={type} value={type}>
              {copy.text(wineTypeKeys[type])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy('filter-price')}>
        <Select
          value={value.price ?? ''}
          onChange={(event) => set({ price: priceBands.find((band) => band === event.target.value) ?? null })}
        >
          <option value="">{copy.text('filter-price-any')}</option>
          {priceBands.map((band) => (
            <option key={band} value={band}>
              {copy.text(bandKeys[band])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy('filter-vintage')}>
        <Select
          value={value.vintage ?? ''}
          onChange={(event) => set({ vintage: event.target.value === '' ? null : Number(event.target.value) })}
        >
          <option value="">{copy.text('filter-vintage-any')}</option>
          {vintages.map((vintage) => (
            <option key={vintage} value={vintage}>
              {vintage}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy('filter-sort')}>
        <Select
          value={value.sort}
          onChange={(event) => set({ sort: sortings.find((sort) => sort === event.target.value) ?? 'featured' })}
        >
          {sortings.map((sort) => (
            <option key={sort} value={sort}>
              {copy.text(sortKeys[sort])}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        className={styles.stock}
        label={copy('filter-stock')}
        checked={value.inStock}
        onChange={(event) => set({ inStock: event.target.checked })}
      />
    </form>
  );
}
