import { ApiProperty } from '@shamba/service-kit/api-docs';
import { type LocalDate, toDecimal } from '@shamba/rules';
import { BoolField, EnumField, IntField, MoneyField, TextField, viewOf } from '@shamba/service-kit/http';
import { type AddOnTaxClass, addOnTaxClasses, type StayAddOn } from '../../records/index.js';

/** An offered add-on for visitors. */
export class OfferedAddOnDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: '45.00', description: 'Once per stay, before tax.' }) price: string;
  @ApiProperty({ enum: addOnTaxClasses }) tax_class: AddOnTaxClass;
  @ApiProperty({
    type: [String],
    description: 'Days of arrival on which it cannot be booked: other guests check out then.',
  })
  not_on: string[];
}

export class StayAddOnDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: '45.00' }) price: string;
  @ApiProperty() currency: string;
  @ApiProperty({ enum: addOnTaxClasses }) tax_class: AddOnTaxClass;
  @ApiProperty({ description: 'Sold only when nobody leaves on the day of arrival.' }) only_without_departure: boolean;
  @ApiProperty({ description: 'Guests can book it.' }) active: boolean;
}

/** Absent fields of a change stay unchanged; a new add-on needs name and price. */
export class SaveStayAddOnDto {
  @TextField({ max: 80, message: 'Name is required' }) name: string;
  @MoneyField() price: string;
  @EnumField(addOnTaxClasses, { optional: true, description: 'Default standard.' }) tax_class?: AddOnTaxClass;
  @BoolField({ optional: true }) only_without_departure?: boolean;
  @BoolField({ optional: true, description: 'Default true.' }) active?: boolean;
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

export const addOnView = (row: StayAddOn): StayAddOnDto =>
  viewOf(StayAddOnDto, row, { price: toDecimal(row.price_cents) });

/** @param departures days on which guests leave the house */
export const offeredView = (row: StayAddOn, departures: readonly LocalDate[]): OfferedAddOnDto =>
  viewOf(OfferedAddOnDto, row, {
    price: toDecimal(row.price_cents),
    not_on: row.only_without_departure ? [...departures] : [],
  });
