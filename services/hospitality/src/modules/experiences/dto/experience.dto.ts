import { ApiProperty } from '@shamba/service-kit/api-docs';
import { Transform } from 'class-transformer';
import { toDecimal } from '@shamba/rules';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  MoneyField,
  TextField,
  UrlField,
  viewOf,
} from '@shamba/service-kit/http';
import { IMAGE_URL_MESSAGE } from '../../property/index.js';
import { type Experience, experienceCategories, type ExperienceCategory } from '../experience.entities.js';

/** Public view of an experience. It is the same for every caller, and a valid body for PUT. */
export class ExperienceDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Send it back as If-Match to notice changes by others.' }) version: number;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty({ enum: experienceCategories, nullable: true }) category: ExperienceCategory | null;
  @ApiProperty({ type: String, nullable: true, description: 'null: by request.' }) price: string | null;
  @ApiProperty() currency: string;
  @ApiProperty({ enum: ['standard', 'lodging'] }) tax_class: 'standard' | 'lodging';
  @ApiProperty({ type: String, nullable: true }) duration: string | null;
  @ApiProperty() max_guests: number;
  @ApiProperty({ type: [String] }) included_items: string[];
  @ApiProperty({ type: [String], description: 'Other spelling of included_items.' }) includes: string[];
  @ApiProperty({ type: [String] }) perfect_for: string[];
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty() featured: boolean;
  @ApiProperty() active: boolean;
  @ApiProperty({ type: String, nullable: true }) availability: string | null;
  @ApiProperty({ type: String, nullable: true }) booking_info: string | null;
  @ApiProperty({ description: 'Visited at a slot; any other is arranged by date.' }) bookable: boolean;
  @ApiProperty({ description: 'Guests in one slot, all parties together.' }) slot_capacity: number;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

const MAX_GUESTS_DEFAULT = 8;
/** Falsy values count as absent. */
const orDefault = Transform(({ value }: { value: unknown }) =>
  value === 0 || value === '0' || value === null ? MAX_GUESTS_DEFAULT : value,
);

export class SaveExperienceDto {
  @TextField({ max: 160, message: 'Title is required' }) title: string;
  @TextField({ max: 5000, message: 'Description is required', multiline: true }) description: string;
  @EnumField(experienceCategories, { optional: true, nullable: true }) category?: ExperienceCategory | null;
  @MoneyField({ optional: true, nullable: true, description: 'Empty: by request.' }) price?: string | null;
  @EnumField(['standard', 'lodging'], { optional: true, description: 'Default: lodging for retreats, else standard.' })
  tax_class?: 'standard' | 'lodging';
  @TextField({ max: 120, optional: true, nullable: true }) duration?: string | null;
  @orDefault @IntField({ min: 1, max: 1000, optional: true, description: 'Default 8.' }) max_guests?: number;
  @ListField('string', { max: 50, optional: true, description: 'Blank items are left out.' }) included_items?: string[];
  @ListField('string', {
    max: 50,
    optional: true,
    description: 'Other spelling of included_items, used when that is absent.',
  })
  includes?: string[];
  @ListField('string', { max: 50, optional: true }) perfect_for?: string[];
  @UrlField({
    optional: true,
    nullable: true,

    message: IMAGE_URL_MESSAGE,
  })
  image_url?: string | null;
  @BoolField({ optional: true }) featured?: boolean;
  @BoolField({ optional: true, description: 'Default true.' }) active?: boolean;
  @TextField({ max: 500, optional: true, nullable: true, multiline: true }) availability?: string | null;
  @TextField({ max: 2000, optional: true, nullable: true, multiline: true }) booking_info?: string | null;
  @BoolField({ optional: true, description: 'Default: true when category or title says tasting.' }) bookable?: boolean;
  @IntField({ min: 1, max: 1000, optional: true, description: 'Default: max_guests, but at least 10.' })
  slot_capacity?: number;
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

export const experienceView = (row: Experience): ExperienceDto =>
  viewOf(ExperienceDto, row, {
    price: row.price_cents === null ? null : toDecimal(row.price_cents),
    includes: row.included_items,
  });
