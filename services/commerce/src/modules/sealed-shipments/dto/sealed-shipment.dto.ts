import { ApiProperty } from '@shamba/service-kit/api-docs';
import { TextField } from '@shamba/service-kit/http';

export class SealedShipmentDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: a club shipment.' }) order_number: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Quarter of a club shipment.' }) quarter:
    | string
    | null;
  @ApiProperty({ format: 'date' }) shipped_on: string;
  @ApiProperty({ type: String, nullable: true, description: 'Destination state, two letters.' }) state: string | null;
  @ApiProperty({ format: 'date', description: 'Removed after this day (Settings, records).' }) kept_until: string;
}

export class OpenSealedShipmentDto {
  @TextField({
    min: 10,
    max: 300,
    message: 'Please say why, in at least 10 characters',
    description: 'Kept in the audit log with the person who read it.',
  })
  reason: string;
}

export class BottlesDto {
  @ApiProperty() title: string;
  @ApiProperty({ type: 'integer' }) quantity: number;
}

export class ShippedRecordDto {
  @ApiProperty() recipient: string;
  @ApiProperty({ type: [String], description: 'Line by line.' }) address: string[];
  @ApiProperty({ type: [BottlesDto] }) bottles: BottlesDto[];
  @ApiProperty({ format: 'date' }) shipped_on: string;
  @ApiProperty({ type: String, nullable: true }) carrier: string | null;
  @ApiProperty({ type: String, nullable: true }) tracking: string | null;
}
