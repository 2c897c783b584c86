import { ApiProperty } from '@shamba/service-kit/api-docs';
import { toDecimal } from '@shamba/rules';
import { BoolField, EnumField, IntField, MoneyField, RateField, TextField, UrlField } from '@shamba/service-kit/http';
import {
  factsOf,
  type Sku,
  type TaxClass,
  taxClasses,
  type Wine,
  type WineTaxClass,
  wineTaxClasses,
  type WineType,
  wineTypes,
} from '../wine.entity.js';

/** A wine as everybody may see it. It is the same for every caller, and a valid body for PUT. */
export class WineDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Send it back as If-Match to notice changes by others.' }) version: number;
  @ApiProperty() slug: string;
  @ApiProperty() name: string;
  @ApiProperty({ enum: wineTypes }) type: WineType;
  @ApiProperty() vintage: number;
  @ApiProperty({ type: String, nullable: true }) varietal: string | null;
  @ApiProperty({ description: 'One 750 ml bottle, decimal string.', example: '28.00' }) price: string;
  @ApiProperty({ example: 'USD' }) currency: string;
  @ApiProperty({ enum: taxClasses }) tax_class: TaxClass;
  @ApiProperty() sku: string;
  @ApiProperty() sku_id: number;
  @ApiProperty() description: string;
  @ApiProperty({ type: String, nullable: true }) tasting_notes: string | null;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty({ type: Number, nullable: true, minimum: 1, maximum: 10 }) rating: number | null;
  @ApiProperty({ type: String, nullable: true, example: '14.50', description: 'Percent of alcohol by volume.' }) abv:
    | string
    | null;
  @ApiProperty({ enum: wineTaxClasses, nullable: true, description: 'Class of the federal excise tax.' })
  wine_tax_class: WineTaxClass | null;
  @ApiProperty() featured: boolean;
  @ApiProperty({ description: 'Bottles on hand; what checkouts hold is not taken off.' }) stock_quantity: number;
  @ApiProperty() in_stock: boolean;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of wines that staff have taken off the list.',
  })
  archived_at: string | null;
}

export function wineView(wine: Wine, sku: Sku): WineDto {
  return {
    id: wine.id,
    version: wine.version,
    slug: wine.slug,
    ...factsOf(wine),
    price: toDecimal(sku.price_cents),
    currency: sku.currency,
    tax_class: sku.tax_class,
    sku: sku.sku,
    sku_id: sku.id,
    stock_quantity: sku.stock_quantity,
    in_stock: sku.in_stock,
    created_at: wine.created_at.toISOString(),
    updated_at: wine.updated_at.toISOString(),
    archived_at: wine.archived_at?.toISOString() ?? null,
  };
}

/** The part of a wine that an audit row is about. */
export function auditView(wine: WineDto): Omit<WineDto, 'id' | 'created_at' | 'updated_at'> {
  const { id: _id, created_at: _created, updated_at: _updated, ...rest } = wine;
  return rest;
}

const SLUG = /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** A wine as the admin form sends it, for POST and PUT; fields of a GET that are not listed here are ignored. */
export class SaveWineDto {
  @TextField({ max: 120, message: 'Name is required' }) name: string;
  @EnumField([...wineTypes]) type: WineType;
  @IntField({ min: 1900, description: 'At most five years ahead of the current year.' }) vintage: number;
  @MoneyField() price: string;
  @TextField({ max: 40, message: 'SKU is required', verbatim: true }) sku: string;
  @TextField({ max: 5000, message: 'Description is required', multiline: true }) description: string;
  @TextField({
    max: 140,
    optional: true,
    pattern: SLUG,
    description: 'Address below /wines; made from the name when absent.',
  })
  slug?: string;
  @TextField({ max: 80, optional: true, nullable: true }) varietal?: string | null;
  @TextField({ max: 2000, optional: true, nullable: true, multiline: true }) tasting_notes?: string | null;
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
  @IntField({ min: 1, max: 10, optional: true, nullable: true }) rating?: number | null;
  @RateField({ max: 24, optional: true, nullable: true, message: 'Alcohol must be between 0 and 24 percent' })
  abv?: string | null;
  @EnumField([...wineTaxClasses], { optional: true, nullable: true }) wine_tax_class?: WineTaxClass | null;
  @BoolField({ optional: true }) featured?: boolean;
  @EnumField([...taxClasses], { optional: true }) tax_class?: TaxClass;
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
}
