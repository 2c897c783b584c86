import { ApiProperty } from '@shamba/service-kit/api-docs';
import { toDecimal } from '@shamba/rules';
import { IntField, MoneyField, TextField } from '@shamba/service-kit/http';
import type { ShippingSetting } from '../shipping-setting.entity.js';

const REQUIRED = 'Please fill in all required fields';
const INVALID_STATE = 'Invalid state selection';

export class CalculateShippingDto {
  @TextField({ max: 2, pattern: /^[A-Za-z]{2}$/, message: INVALID_STATE }) stateCode: string;
  @MoneyField({ description: 'Wine subtotal before any discount.' }) orderTotal: string;
  @IntField({ min: 0, max: 10_000 }) wineBottles: number;
}

export class ShippingCostDto {
  @ApiProperty({ example: '15.00' }) cost: string;
}

export class ShipStateDto {
  @ApiProperty({ example: 'CA' }) code: string;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Wine may be shipped there today.' }) open: boolean;
}

export class SaveShippingSettingDto {
  @TextField({ max: 2, pattern: /^[A-Za-z]{2}$/, message: INVALID_STATE, required: REQUIRED }) state_code: string;
  @TextField({ optional: true, max: 60, description: 'Ignored: the name follows the code.' }) state_name?: string;
  @MoneyField({ message: REQUIRED, description: 'Per bottle.' }) shipping_cost: string;
  @MoneyField({ optional: true, description: 'Wine subtotal from which shipping is free; absent or empty: never.' })
  free_shipping_threshold?: string;
}

export class ShippingSettingDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Send it back as If-Match to notice changes by others.' }) version: number;
  @ApiProperty({ example: 'CA' }) state_code: string;
  @ApiProperty() state_name: string;
  @ApiProperty({ example: '6.00' }) shipping_cost: string;
  @ApiProperty({ type: String, nullable: true }) free_shipping_threshold: string | null;
  @ApiProperty({ example: 'USD' }) currency: string;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

export const shippingSettingView = (row: ShippingSetting): ShippingSettingDto => ({
  id: row.id,
  version: row.version,
  state_code: row.state_code,
  state_name: row.state_name,
  shipping_cost: toDecimal(row.shipping_cost),
  free_shipping_threshold: row.free_shipping_threshold === null ? null : toDecimal(row.free_shipping_threshold),
  currency: row.currency,
  updated_at: row.updated_at.toISOString(),
});
