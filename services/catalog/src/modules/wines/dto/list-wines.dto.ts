import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { EnumField } from '@shamba/service-kit/http';
import { type WineType, wineTypes } from '../wine.entity.js';

/** `list` is the shop's order: featured wines first, then by name. */
export const wineSorts: ListSorts = {
  id: ['w.id', 'int'],
  by: {
    list: [
      ['NOT w.featured', 'boolean'],
      ['w.name', 'text'],
    ],
    name: [['lower(w.name)', 'text']],
    vintage: [['w.vintage', 'int']],
    price: [['s.price_cents', 'bigint']],
    stock: [['s.stock_quantity', 'int']],
    rating: [['coalesce(w.rating, 0)', 'int']],
    created: [],
  },
  default: 'list',
};

const stockLevels = ['in', 'low', 'out'] as const;
const archiveViews = ['live', 'archived', 'all'] as const;

/** The public list knows pages only; everything else is for staff. */
export class ListWinesQuery extends ListQuery {
  @EnumField(['staff'], {
    optional: true,
    description: 'Needs wines.read; without it the further fields count for nothing.',
  })
  view?: 'staff';
  @SearchField('name, varietal, type, vintage and SKU') q?: string;
  @EnumField(wineTypes, { optional: true }) type?: WineType;
  @EnumField(stockLevels, { optional: true, description: 'low: five bottles or fewer, none included.' })
  stock?: (typeof stockLevels)[number];

  @EnumField(archiveViews, { optional: true, description: 'Default live.' })
  archived?: (typeof archiveViews)[number];

  @SortField(wineSorts) sort?: string;
}
