import * as z from 'zod/mini';
import {
  amount,
  choice,
  flag,
  optionalText,
  optionalChoice,
  optionalRate,
  optionalWholeNumber,
  requiredText,
  wholeNumber,
} from '@shamba/slice-kit/forms';
import { wineFields } from '../../shared/field-names';
import { typedValues } from '../../shared/resource/use-row-form';
import type { Wine } from './api';

export const WINE_TYPES = ['red', 'white', 'rosé', 'sparkling'] as const;
/** Classes of the federal excise tax: still wine by strength, then sparkling kinds and cider. */
export const WINE_TAX_CLASSES = ['still_16', 'still_21', 'still_24', 'carbonated', 'sparkling', 'cider'] as const;
const OLDEST = 1900;
/** Wines may be listed up to five years before their vintage. */
const YEARS_AHEAD = 5;

/** The wine form: fields as typed, and the API's body. */
export const wineSchema = (year: number) =>
  z.object({
    name: requiredText('Name is required', 120),
    price: z.pipe(requiredText('Price is required'), amount('Price is an amount such as 28.00')),
    type: choice(WINE_TYPES, 'Type is required'),
    vintage: wholeNumber(`Vintage is a year from ${OLDEST} to ${year + YEARS_AHEAD}`, {
      min: OLDEST,
      max: year + YEARS_AHEAD,
    }),
    sku: requiredText('SKU is required', 40),
    varietal: optionalText(80),
    stock: z.pipe(
      requiredText('Stock is required'),
      wholeNumber('Stock is a number of bottles from 0 to 1,000,000', { min: 0, max: 1_000_000 }),
    ),
    rating: optionalWholeNumber('Rating is a number from 1 to 10', { min: 1, max: 10 }),
    abv: optionalRate('Alcohol must be between 0 and 24 percent', 24),
    wine_tax_class: optionalChoice(WINE_TAX_CLASSES),
    description: requiredText('Description is required', 5000),
    tasting_notes: optionalText(2000),
    image_url: optionalText(500),
    featured: flag(),
    /** Stock when the form was filled: the difference to it is booked. A draft keeps it. */
    stock_loaded: z.optional(z.number()),
  });

type WineValues = z.input<ReturnType<typeof wineSchema>>;

/** Labels of the fields, on screen and in the comparison of two versions. */
export const WINE_NAMES: Record<Exclude<keyof WineValues, 'stock_loaded'>, string> = wineFields;

export const wineValues = (wine: Wine | null): WineValues => ({
  ...typedValues(wineSchema(0), wine, { featured: false }),
  stock: wine ? String(wine.stock_quantity) : '',
  stock_loaded: wine?.stock_quantity,
});
