import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, CountryField, EnumField, TextField, WhereCountryNeeds, ZipField } from '@shamba/service-kit/http';
import { type Address, addressTypes } from '../address.entity.js';

export class SaveAddressDto {
  @EnumField(addressTypes)
  address_type: (typeof addressTypes)[number];

  @BoolField({ optional: true }) is_default?: boolean;
  @TextField({ max: 80, required: 'First name is required' }) first_name: string;
  @TextField({ max: 80, required: 'Last name is required' }) last_name: string;
  @TextField({ max: 120, required: 'Street address is required' }) address_line_1: string;
  @TextField({ optional: true, max: 120 }) address_line_2?: string;
  @TextField({ max: 80, required: 'City is required' }) city: string;
  @TextField({
    max: 40,
    required: 'State is required',
    example: 'CA',
    description: 'Code or name; in the United States one of its states. Not needed where addresses name none.',
  })
  @WhereCountryNeeds('state')
  state: string;
  @ZipField({ required: 'ZIP code is required' }) zip_code: string;
  @CountryField() country?: string;
}

export class SavedAddressDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty({ enum: addressTypes }) address_type: string;
  @ApiProperty() is_default: boolean;
  @ApiProperty() first_name: string;
  @ApiProperty() last_name: string;
  @ApiProperty() address_line_1: string;
  @ApiProperty({ type: String, nullable: true }) address_line_2: string | null;
  @ApiProperty() city: string;
  @ApiProperty() state: string;
  @ApiProperty() zip_code: string;
  @ApiProperty() country: string;
}

/** The address for its owner and for staff. */
export const addressView = (address: Address): SavedAddressDto => ({
  id: address.id,
  version: address.version,
  address_type: address.address_type,
  is_default: address.is_default,
  first_name: address.first_name,
  last_name: address.last_name,
  address_line_1: address.address_line_1,
  address_line_2: address.address_line_2,
  city: address.city,
  state: address.state,
  zip_code: address.zip_code,
  country: address.country,
});
