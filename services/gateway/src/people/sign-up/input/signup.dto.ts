import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, CountryField, IntField, ListField, TextField, ZipField } from '@shamba/service-kit/http';
import { PasswordField } from '../../identity/credentials.dto.js';
import { SessionUserDto } from '../../identity/user.dto.js';

/**
 * The sign-up form. Sending it is the consent and says that the buyer is 21 or older. For a signed-in user username,
 * e-mail and password are not looked at. Of the card the token is taken; digits only with the payment emulator.
 */
export class SignupDto {
  @TextField({ optional: true, description: 'As for registration.' }) username?: string;
  @TextField({ optional: true, description: 'As for registration.' }) email?: string;
  @PasswordField(0, { optional: true }) password?: string;
  @IntField({ min: 1, message: 'Please choose a membership' }) tier_id: number;
  @TextField({ max: 80, required: 'First name is required' }) first_name: string;
  @TextField({ max: 80, required: 'Last name is required' }) last_name: string;
  @TextField({ max: 40, required: 'Phone number is required' }) phone: string;
  @TextField({ max: 160, required: 'Street address is required' }) shipping_address: string;
  @TextField({ max: 80, required: 'City is required' }) shipping_city: string;
  @TextField({ max: 40, required: 'State is required' }) shipping_state: string;
  @ZipField({ required: 'ZIP code is required' }) shipping_zip: string;
  @TextField({
    optional: true,
    max: 200,
    description: "The card field's one-time token; required unless the emulator is used.",
    verbatim: true,
  })
  source_id?: string;
  @TextField({
    optional: true,
    max: 23,
    description: 'Emulator only; exchanged in memory and dropped.',
    verbatim: true,
  })
  card_number?: string;
  @TextField({ optional: true, max: 4, description: 'Emulator only; exchanged in memory and dropped.', verbatim: true })
  card_cvv?: string;
  @IntField({ optional: true, min: 1, max: 12, message: 'Please enter a valid card expiry date (MM/YY format)' })
  card_expiry_month?: number;
  @IntField({ optional: true, min: 0, max: 2100, message: 'Please enter a valid card expiry date (MM/YY format)' })
  card_expiry_year?: number;
  @TextField({ optional: true, max: 96 }) cardholder_name?: string;
  @BoolField({ optional: true }) billing_same_as_shipping?: boolean;
  @TextField({ optional: true, max: 160 }) billing_address?: string;
  @TextField({ optional: true, max: 80 }) billing_city?: string;
  @TextField({ optional: true, max: 40 }) billing_state?: string;
  @ZipField({ optional: true, country: 'billing_country', message: 'Please enter a valid billing ZIP code' })
  billing_zip?: string;
  @CountryField() billing_country?: string;
  @ListField('string', { optional: true, max: 20 }) wine_preferences?: string[];
  @TextField({ optional: true, max: 500, multiline: true }) delivery_notes?: string;
  @TextField({ optional: true, max: 60, description: 'Version of the terms that the form showed.' })
  consent_version?: string;
  @BoolField({ optional: true, description: 'false is refused (422).' }) age_confirmed?: boolean;
}

export class SignupMembershipDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({
    type: String,
    enum: ['pending', 'active', 'paused', 'cancelled'],
    description: 'pending: it becomes active within a minute.',
  })
  status: 'pending' | 'active' | 'paused' | 'cancelled';
  @ApiProperty({ type: 'integer' }) tier_id: number;
  @ApiProperty({ type: String, nullable: true }) tier_name: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) next_shipment_date: string | null;
}

export class SignedUpDto {
  @ApiProperty({ type: SessionUserDto }) user: SessionUserDto;
  @ApiProperty({ type: SignupMembershipDto }) membership: SignupMembershipDto;
}
