import {
  BoolField,
  EnumField,
  IntField,
  MoneyField,
  parseCents,
  RateField,
  TextField,
  UrlField,
} from '@shamba/service-kit';
import {
  factsOf,
  type TaxClass,
  taxClasses,
  type WineTaxClass,
  wineTaxClasses,
  type WineType,
  wineTypes,
} from '../wine.entity.js';
import type { WineInput } from '../wine-record.js';

const SLUG = /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** A wine as the admin form sends it, for POST and PUT; fields of a GET that are not listed here are ignored. */
export class SaveWineDto {
  @TextField({ max: 120, message: 'Name is required' })
  name: string;

  @EnumField([...wineTypes])
  type: WineType;

  @IntField({ min: 1900, description: 'At most five years ahead of the current year.' })
  vintage: number;

  @MoneyField()
  price: string;

  @TextField({ max: 40, message: 'SKU is required', verbatim: true })
  sku: string;

  @TextField({ max: 5000, message: 'Description is required', multiline: true })
  description: string;

  @TextField({
    max: 140,
    optional: true,
    pattern: SLUG,
    description: 'Address below /wines; made from the name when absent.',
  })
  slug?: string;

  @TextField({ max: 80, optional: true, nullable: true })
  varietal?: string | null;

  @TextField({ max: 2000, optional: true, nullable: true, multiline: true })
  tasting_notes?: string | null;

  @UrlField({
    optional: true,
    nullable: true,
    max: 500,
    description: 'http(s) address or a path of this site.',
  })
  image_url?: string | null;

  @UrlField({
    optional: true,
    nullable: true,
    max: 500,
    description: 'Other spelling of image_url, used when that is absent.',
  })
  image?: string | null;

  @IntField({ min: 1, max: 10, optional: true, nullable: true })
  rating?: number | null;

  @RateField({ max: 24, optional: true, nullable: true, message: 'Alcohol must be between 0 and 24 percent' })
  abv?: string | null;

  @EnumField([...wineTaxClasses], { optional: true, nullable: true })
  wine_tax_class?: WineTaxClass | null;

  @BoolField({ optional: true })
  featured?: boolean;

  @EnumField([...taxClasses], { optional: true })
  tax_class?: TaxClass;

  @IntField({
    min: 0,
    max: 1_000_000,
    optional: true,
    description: 'Bottles counted. On PUT a stock-take: the ledger books the difference to stock_loaded.',
  })
  stock?: number;

  @IntField({ min: 0, max: 1_000_000, optional: true, description: 'stock_quantity that the form had loaded.' })
  stock_loaded?: number;

  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;

  toInput(): WineInput {
    const { image_url = this.image } = this;
    return {
      facts: { ...factsOf(this), ...(image_url !== undefined && { image_url }) },
      price: parseCents(this.price),
      sku: this.sku,
      slug: this.slug,
      taxClass: this.tax_class,
      stock: this.stock,
      stockLoaded: this.stock_loaded,
    };
  }
}
