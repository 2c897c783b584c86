import { ApiProperty, ApiPropertyOptional } from '@shamba/service-kit/api-docs';
import { BoolField, EnumField, IntField, ObjectField, TextField } from '@shamba/service-kit/http';
import { BrowserIdDto } from '../../cart/index.js';
import { AddressDto, BillingAddressDto, CustomerInfoDto } from './buyer.dto.js';

export class CreatePaymentDto extends BrowserIdDto {
  @TextField({
    optional: true,
    max: 255,
    description: 'One-time token of the card; not needed for an amount of 0.',
    verbatim: true,
  })
  sourceId?: string;
  @BoolField({ optional: true, description: 'Pays with the card on file of the caller’s membership; needs no token.' })
  cardOnFile?: boolean;
  @IntField({
    min: 0,
    max: 100_000_000,
    description: 'Amount shown on the page in cents: compared with a fresh quote.',
  })
  amount: number;
  @EnumField(['USD'], { optional: true }) currency?: string;
  @TextField({ optional: true, max: 500, multiline: true }) note?: string;
  @TextField({ optional: true, max: 500, verbatim: true }) verificationToken?: string;
  @ObjectField(() => CustomerInfoDto, { optional: true, description: 'Needed when something is to be paid (422).' })
  customerInfo?: CustomerInfoDto;
  @ObjectField(() => AddressDto, { optional: true, description: 'Needed with wine or a membership (422).' })
  shippingAddress?: AddressDto;
  @ObjectField(() => BillingAddressDto, { optional: true }) billingAddress?: BillingAddressDto;
  @TextField({ optional: true, max: 2 }) stateCode?: string;
  @BoolField({ optional: true, description: 'Needed with wine or a membership (422).' }) ageConfirmed?: boolean;
  @BoolField({
    optional: true,
    description: 'The card may be kept for club shipments. With a membership this or consent_version is needed (422).',
  })
  cardConsent?: boolean;
  @TextField({ optional: true, max: 60, description: 'Version of the club’s terms that were shown and agreed to.' })
  consent_version?: string;
}

/** Naming the terms' version is a consent too, unless the box says no. */
export const toConsent = ({
  cardConsent,
  consent_version: version,
}: CreatePaymentDto): { version: string | undefined } | undefined =>
  (cardConsent ?? version !== undefined) ? { version } : undefined;

export class PaymentAnswerDto {
  @ApiProperty({
    description: 'false: declined or not completed; nothing is charged and another card may be tried at once.',
  })
  success: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'For POST /api/orders; null when nothing was to be paid.' })
  paymentId: string | null;
  @ApiPropertyOptional({ description: 'The provider’s reason, for the shopper; after some declines a plain text.' })
  error?: string;
  @ApiPropertyOptional({ description: 'After some declines: seconds until another card may be tried.' })
  retryAfter?: number;
}

export class ProviderSettingsDto {
  @ApiProperty() applicationId: string;
  @ApiProperty() locationId: string;
  @ApiProperty({ enum: ['production', 'sandbox', 'emulator'] }) environment: string;
  @ApiProperty({ description: 'The provider’s browser script.' }) scriptUrl: string;
}
