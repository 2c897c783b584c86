import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { BoolField, DateField, EnumField, IntField, ListField, TextField } from '@shamba/service-kit/http';

const methods = ['ship', 'pickup'] as const;
const MOST_WINES = 60;

export class WantedBottleDto {
  @IntField({ min: 1 }) wine_id: number;
  @IntField({ min: 1, max: 120 }) quantity: number;
}

/** The part of a box that its price depends on. */
export class PriceBoxDto {
  @ListField(() => WantedBottleDto, {
    max: MOST_WINES,
    description: 'As many as `least`; those beyond count as added ones.',
  })
  bottles: WantedBottleDto[];
  @ListField(() => WantedBottleDto, { max: MOST_WINES, optional: true, description: 'Absent: unchanged.' })
  added?: WantedBottleDto[];
  @EnumField(methods, { optional: true, description: 'Absent: unchanged.' })
  delivery_method?: (typeof methods)[number];
}

/** A member's box, as its member sends it. When `skipped` changes, nothing else does. */
export class SaveBoxOfMemberDto extends PriceBoxDto {
  @DateField({ optional: true, nullable: true, description: 'One of the release’s; null: any.' })
  pickup_day?: LocalDate | null;
  @TextField({ optional: true, nullable: true, max: 300, multiline: true }) gift_message?: string | null;
  @BoolField({ optional: true }) skipped?: boolean;
}

export class BoxPriceDto {
  @ApiProperty({ example: '168.00' }) subtotal: string;
  @ApiProperty() discount: string;
  @ApiProperty() shipping: string;
  @ApiProperty() tax: string;
  @ApiProperty() total: string;
}

export class BoxPriceAnswerDto {
  @ApiProperty({ type: BoxPriceDto }) price: BoxPriceDto;
}

export class BottleOfBoxDto {
  @ApiProperty() wine_id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true, example: '28.00', description: 'Of the shop; null: off the list.' })
  price: string | null;
  @ApiProperty() quantity: number;
}

export class WineChoiceDto {
  @ApiProperty() wine_id: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: 'red' }) type: string;
  @ApiProperty({ example: '28.00', description: 'Of the shop.' }) price: string;
  @ApiProperty({ description: 'Bottles that this member can have, in the box and added.' }) left: number;
  @ApiProperty({ description: 'Most bottles of it in the box; 0: it can only be added.' }) most: number;
}

export class ReleaseOfBoxDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, format: 'date' }) quarter: LocalDate;
  @ApiProperty({ type: String, format: 'date' }) closes_on: LocalDate;
  @ApiProperty({ type: String, format: 'date' }) charge_on: LocalDate;
  @ApiProperty({ type: String, format: 'date' }) ship_on: LocalDate;
  @ApiProperty({ type: [String] }) pickup_days: LocalDate[];
}

/** The charge of a box whose release is approved. */
export class ChargeOfBoxDto {
  @ApiProperty({ enum: ['due', 'declined', 'paid'] }) state: 'due' | 'declined' | 'paid';
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'null: only with another card.' })
  next_try_on: LocalDate | null;
}

/** A member's box of the open release. */
export class MemberBoxDto {
  @ApiProperty({ type: ReleaseOfBoxDto }) release: ReleaseOfBoxDto;
  @ApiProperty({ description: 'For If-Match.' }) version: number;
  @ApiProperty({ type: [BottleOfBoxDto] }) bottles: BottleOfBoxDto[];
  @ApiProperty({ type: [BottleOfBoxDto], description: 'Beyond the box, at the member price.' })
  added: BottleOfBoxDto[];
  @ApiProperty({ enum: methods }) delivery_method: (typeof methods)[number];
  @ApiProperty({
    type: String,
    nullable: true,
    example: '12 Main Street, Sacramento, CA, 95814',
    description: 'null: picked up, or no address.',
  })
  ships_to: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'null: any.' })
  pickup_day: LocalDate | null;
  @ApiProperty({ type: String, nullable: true }) gift_message: string | null;
  @ApiProperty() skipped: boolean;
  @ApiProperty({ description: 'The quarter is paid for: the box comes, nothing is charged.' }) paid: boolean;
  @ApiProperty({
    type: ChargeOfBoxDto,
    nullable: true,
    description:
      'After the approval: `bottles`, added ones too, delivery and price are as approved, the delivery as its order’s once there is one. null: not approved, or paid by an order.',
  })
  charge: ChargeOfBoxDto | null;
  @ApiProperty({ type: String, nullable: true, description: 'The order that brings the box; null: none yet.' })
  order_id: string | null;
  @ApiProperty({ type: BoxPriceDto, description: 'All that will be charged; zeros when skipped or paid.' })
  price: BoxPriceDto;
  @ApiProperty({ description: 'Bottles in the box: those paid for, else the release’s.' }) least: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '176.00',
    description: 'Most that the wines of the box may cost in the shop; null: any sum.',
  })
  worth: string | null;
  @ApiProperty({ type: [WineChoiceDto] }) choices: WineChoiceDto[];
  @ApiProperty({ example: '15.00', description: 'Percent that added bottles are cheaper.' })
  discount_percentage: string;
  @ApiProperty({ type: String, format: 'date', description: 'The last day for changes, at the winery.' })
  until: LocalDate;
  @ApiProperty() editable: boolean;
  @ApiProperty({ enum: ['ok', 'expired', 'none'], description: 'On the day of the charge.' })
  card: 'ok' | 'expired' | 'none';
}
