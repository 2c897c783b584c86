import { Checkbox, Field, Select, TextInput } from '@shamba/ui/core';
import { useWinesCopy } from '../../../shared/copy/wines';
import { wineTypeNames } from '../../../shared/wines/wine-texts';
import { sortings, wineTypes, type PriceBand, type Sorting, type WineFilters } from '../wine-filters';
import styles from './filter-bar.module.css';

const bandNames: Record<PriceBand, string> = { 'under-30': 'Under $30', '30-40': '$30 to $40', '40-plus': '$40 and up' };

export interface FilterBarProps {
  value: WineFilters;
  vintages: readonly number[];
  onChange: (filters: WineFilters) => void;
}

/** Search, four filters and the order of the shelf. Every change shows at once. */
export function FilterBar({ value, vintages, onChange }: FilterBarProps) {
  const copy = useWinesCopy();
  const set = (change: Partial<WineFilters>) => onChange({ ...value, ...change });
  return (
    <form role="search" aria-label="Wines" className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      <Field label={copy('filter-search')} className={styles.search ?? ''}>
        <TextInput type="search" value={value.search} placeholder={copy.text('filter-search-hint')} onChange={(event) => set({ search: event.target.value })} />
      </Field>
      <Field label={copy('filter-type')}>
        <Select value={value.type ?? ''} onChange={(event) => set({ type: wineTypes.find((type) => type === event.target.value) ?? null })}>
          <option value="">All types</option>
          {wineTypes.map((type) => <option key={type} value={type}>{wineTypeNames[type]}</option>)}
        </Select>
      </Field>
      <Field label={copy('filter-price')}>
        <Select value={value.price ?? ''} onChange={(event) => set({ price: (event.target.value || null) as PriceBand | null })}>
          <option value="">Any price</option>
          {Object.entries(bandNames).map(([band, name]) => <option key={band} value={band}>{name}</option>)}
        </Select>
      </Field>
      <Field label={copy('filter-vintage')}>
        <Select value={value.vintage ?? ''} onChange={(event) => set({ vintage: event.target.value === '' ? null : Number(event.target.value) })}>
          <option value="">Any year</option>
          {vintages.map((vintage) => <option key={vintage} value={vintage}>{vintage}</option>)}
        </Select>
      </Field>
      <Field label={copy('filter-sort')}>
        <Select value={value.sort} onChange={(event) => set({ sort: event.target.value as Sorting })}>
          {Object.entries(sortings).map(([sort, name]) => <option key={sort} value={sort}>{name}</option>)}
        </Select>
      </Field>
      <Checkbox className={styles.stock} label={copy('filter-stock')} checked={value.inStock} onChange={(event) => set({ inStock: event.target.checked })} />
    </form>
  );
}
