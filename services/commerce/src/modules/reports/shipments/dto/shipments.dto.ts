import { ApiProperty } from '@shamba/service-kit/api-docs';
import { PeriodQuery, TextField } from '@shamba/service-kit/http';

const DAY = { type: String, format: 'date' };
const VALUE = { example: '336.00', description: 'Price of the wine, less discounts, without tax and shipping.' };
const STATE = { type: String, nullable: true, example: 'NV', description: 'Two letters; null: not known any more.' };
const LITRES = { example: '9.00' };

/** Wine that was sent, less what came back. */
export class ShipmentSumsDto {
  @ApiProperty({ type: 'integer', description: 'Parcels that were sent.' }) parcels: number;
  @ApiProperty({ type: 'integer', description: 'Orders of these parcels.' }) orders: number;
  @ApiProperty({ type: 'integer', description: 'Bottles that were sent.' }) sent: number;
  @ApiProperty({ type: 'integer', description: 'Bottles that came back, negative.' }) returned: number;
  @ApiProperty({ type: 'integer', description: 'Sent and returned.' }) bottles: number;
  @ApiProperty(LITRES) litres: string;
  @ApiProperty({ example: '2.38', description: 'Wine gallons of 3.785411784 l, rounded once from the sum.' })
  gallons: string;
  @ApiProperty(VALUE) value: string;
}

export class StateShipmentsDto extends ShipmentSumsDto {
  @ApiProperty(STATE) state: string | null;
}

export class ShipmentsDto {
  @ApiProperty(DAY) from: string;
  @ApiProperty(DAY) to: string;
  @ApiProperty({ type: [StateShipmentsDto], description: 'By the state that wine was sent to.' })
  states: StateShipmentsDto[];
  @ApiProperty({ type: ShipmentSumsDto }) total: ShipmentSumsDto;
  @ApiProperty({ type: 'integer', description: 'Bottles of club boxes without a note of their wines: 750 ml each.' })
  unknown_bottles: number;
}

export class ParcelsQuery extends PeriodQuery {
  @TextField({ max: 2, pattern: /^[A-Z]{2}$/, description: 'Two letters.' }) state: string;
}

/** A parcel that was sent, or bottles of it that came back. */
export class ShippedParcelDto {
  @ApiProperty(DAY) day: string;
  @ApiProperty({ example: '2026-10-05 14:30', description: 'By the clock of the property.' }) at: string;
  @ApiProperty({ enum: ['sent', 'returned'] }) kind: 'sent' | 'returned';
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null: a club box without an order.' })
  order_id: string | null;
  @ApiProperty({ type: String, nullable: true }) order_number: string | null;
  @ApiProperty({ example: '2 × Kilele Syrah 2022 (750 ml, 14.50 %)' }) wines: string;
  @ApiProperty({ type: 'integer', description: 'Negative: returned.' }) bottles: number;
  @ApiProperty(LITRES) litres: string;
  @ApiProperty(VALUE) value: string;
}
