import { ApiProperty, ApiPropertyOptional } from '@shamba/service-kit/api-docs';
import { type ItemType, itemTypes, type LineDetails } from '../../items/index.js';

class CartWineDto {
  @ApiProperty() id: number;
  @ApiProperty() slug: string;
  @ApiProperty() name: string;
  @ApiProperty() sku: string;
  @ApiProperty() type: string;
  @ApiProperty({ example: '28.00' }) price: string;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty({ type: Number, nullable: true }) vintage: number | null;
  @ApiProperty({ type: String, nullable: true }) tasting_notes: string | null;
  @ApiProperty({ type: String, nullable: true }) description: string | null;
  @ApiProperty() stock_quantity: number;
  @ApiProperty() in_stock: boolean;
}

class CartTierDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: '15.00' }) discount_percentage: string;
  @ApiProperty({ type: Number, nullable: true }) bottles_per_quarter: number | null;
  @ApiProperty({ type: String, nullable: true }) price_per_quarter: string | null;
}

class CartExperienceDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty({ type: String, nullable: true }) price: string | null;
  @ApiProperty({ type: String, nullable: true }) duration: string | null;
  @ApiProperty({ type: Number, nullable: true }) max_guests: number | null;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty({ type: String, nullable: true }) description: string | null;
  @ApiProperty({ description: 'Sold by slot: a time must be chosen before paying.' }) bookable: boolean;
}

class CartEventDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty({ type: String, nullable: true, description: 'Day of the chosen or next occurrence.' }) date:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true }) start_time: string | null;
  @ApiProperty({ type: String, nullable: true }) location: string | null;
  @ApiProperty({ type: String, nullable: true }) category: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null: free.' }) price: string | null;
  @ApiProperty({ type: String, nullable: true }) description: string | null;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
}

class CartStayDto {
  @ApiProperty() title: string;
  @ApiProperty() weekday_rate: string;
  @ApiProperty() weekend_rate: string;
  @ApiProperty() cleaning_fee: string;
  @ApiProperty({ example: '12.50' }) tax_rate: string;
  @ApiProperty() max_guests: number;
  @ApiProperty() min_stay_nights: number;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
}

/** Details of a line: its choices (dates, slot, occurrence), and texts for display. */
export class ItemDetailsDto implements LineDetails {
  @ApiPropertyOptional({ example: '2026-12-05', description: 'Stay: first night.' }) checkInDate?: string;
  @ApiPropertyOptional({ example: '2026-12-07', description: 'Stay: day of departure.' }) checkOutDate?: string;
  @ApiPropertyOptional() guests?: number;
  @ApiPropertyOptional() specialRequests?: string;
  @ApiPropertyOptional({ type: [Number], description: 'Stay: ids of its add-ons, each once, at most 20.' })
  add_ons?: number[];
  @ApiPropertyOptional({ example: '2026-12-05', description: 'Experience: the day of its slot, or a wish.' })
  preferredDate?: string;
  @ApiPropertyOptional({ example: '14:30' }) preferredTime?: string;
  @ApiPropertyOptional({ description: 'Experience with slots: the chosen one.' }) slotId?: number;
  @ApiPropertyOptional({ description: 'Event: the chosen date; the next one when absent.' }) occurrence_id?: number;
  @ApiPropertyOptional() title?: string;
  @ApiPropertyOptional() duration?: string;
  @ApiPropertyOptional({ description: 'Shown as given.' }) checkIn?: string;
  @ApiPropertyOptional({ description: 'Shown as given.' }) checkOut?: string;
  @ApiPropertyOptional() maxGuests?: number;
  @ApiPropertyOptional() rating?: string;
  @ApiPropertyOptional({ type: [String] }) amenities?: string[];
  @ApiPropertyOptional() image_url?: string;
  @ApiPropertyOptional({ description: 'Stay, in answers only: the rate of a night now.' }) price?: string;
}

/** Fields that every line has. */
export class CartLineDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: itemTypes }) item_type: ItemType;
  @ApiProperty() item_id: number;
  @ApiProperty() quantity: number;
  @ApiProperty({ type: ItemDetailsDto }) item_details: ItemDetailsDto;
  @ApiProperty({ type: String, nullable: true, description: 'Price of one now, as its owner says; null: no price.' })
  unit_price: string | null;
}
/** Each kind of line has its item under its own name; null when the item no longer exists. */
export class WineLineDto extends CartLineDto {
  @ApiProperty({ type: CartWineDto, nullable: true }) wine: CartWineDto | null;
}
export class ClubLineDto extends CartLineDto {
  @ApiProperty({ type: CartTierDto, nullable: true }) tier: CartTierDto | null;
}
export class ExperienceLineDto extends CartLineDto {
  @ApiProperty({ type: CartExperienceDto, nullable: true }) experience: CartExperienceDto | null;
}
export class EventLineDto extends CartLineDto {
  @ApiProperty({ type: CartEventDto, nullable: true }) event: CartEventDto | null;
}
export class StayLineDto extends CartLineDto {
  @ApiProperty({ type: CartStayDto, nullable: true }) stay: CartStayDto | null;
}

/** A cart in its five groups. */
export class CartDto {
  @ApiProperty({ type: String, nullable: true, format: 'uuid' }) id: string | null;
  @ApiProperty({ type: [WineLineDto] }) wines: WineLineDto[];
  @ApiProperty({ type: [ClubLineDto] }) wineClub: ClubLineDto[];
  @ApiProperty({ type: [ExperienceLineDto] }) experiences: ExperienceLineDto[];
  @ApiProperty({ type: [EventLineDto] }) events: EventLineDto[];
  @ApiProperty({ type: [StayLineDto] }) vineyardStay: StayLineDto[];
  @ApiProperty({ description: 'Sum of quantities without club lines: the badge.' }) item_count: number;
  @ApiProperty({ description: 'Unit price times quantity, summed, without club lines.' }) item_total: string;
}

/** The new line, and its cart. */
export class AddedLineDto extends CartLineDto {
  @ApiProperty({
    type: CartDto,
    nullable: true,
    description: 'The body of GET /api/cart; null when another line could not be read: read the cart again.',
  })
  cart: CartDto | null;
}
