import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { DateField, IntField } from '@shamba/service-kit/http';

export class SlotDto {
  @ApiProperty({ description: 'Send it as slotId with a cart line.' }) id: number;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '14:30' }) time: string;
  @ApiProperty({ example: '2:30 PM' }) label: string;
  @ApiProperty() capacity: number;
  @ApiProperty({ description: 'Without the places held by checkouts.' }) places_left: number;
  @ApiProperty() available: boolean;
}

/** A slot for staff. */
export class StaffSlotDto extends SlotDto {
  @ApiProperty({ description: 'Guests of confirmed visits, and of pending ones that keep their places.' })
  taken: number;
  @ApiProperty({ description: 'Its day or hours are closed, or the experience cannot be booked now.' }) closed: boolean;
  @ApiProperty() past: boolean;
}

export class SlotsQuery {
  @DateField() date: LocalDate;
}

export class SlotCapacityDto {
  @IntField({ min: 0, max: 1000, nullable: true, description: 'null: the experience’s slot_capacity.' }) capacity:
    | number
    | null;
}
