import { ApiProperty } from '@nestjs/swagger';
import { toDecimal } from '@shamba/service-kit';
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
