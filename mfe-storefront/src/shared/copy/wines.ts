import { createCopy } from './create-copy';

export const winesTexts = {
  'seo-title': 'Shop Wines | Shamba Ridge Vineyard',
  'hero-eyebrow': 'The wine shop',
  'hero-title': 'Wines of the ridge',
  'hero-description': 'Small lots from forty-one acres of red clay and granite. Grown, picked, pressed and bottled by us.',
  'hero-background': '/media/art/hero-harvest-1600.webp',
  'filter-search': 'Search',
  'filter-search-hint': 'Name, grape, or something to eat with it',
  'filter-type': 'Type',
  'filter-price': 'Price',
  'filter-vintage': 'Vintage',
  'filter-stock': 'In stock only',
  'filter-sort': 'Sort by',
  'empty-title': 'No wine matches all of that',
  'empty-text': 'Ask for a little less, or let us choose for you.',
  'empty-reset': 'Clear the filters',
  'none-title': 'The shelves are being restocked',
  'none-text': 'New releases are on their way. Until then, come and taste from the barrel.',
  'shipping-title': 'From our cellar to your door',
  'shipping-text': 'We ship to most states; somebody who is 21 or older has to be there to sign. Bottles travel in pulp, upright and insulated, and we hold them back in a heat wave rather than cook them.',
} as const;

export const useWinesCopy = createCopy('wines', winesTexts);
