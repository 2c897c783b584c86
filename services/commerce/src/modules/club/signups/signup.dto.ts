import type { CreateMembershipRequest, MembershipAddress } from '@shamba/api-contract/internal';
import {
  BoolField,
  EmailField,
  InstantField,
  IntField,
  ListField,
  ObjectField,
  TextField,
  UuidField,
  PersonPhoneField,
} from '@shamba/service-kit/http';

class PersonDto {
  @TextField({ max: 80 }) firstName: string;
  @TextField({ max: 80 }) lastName: string;
  @EmailField() email: string;
  @PersonPhoneField() phone?: string;
}

/** Parts may be missing here: the shipment's needs are checked later, with the form's messages. */
class AddressDto implements MembershipAddress {
  @TextField({ min: 0, max: 240 }) address: string;
  @TextField({ min: 0, max: 80 }) city: string;
  @TextField({ min: 0, max: 40 }) state: string;
  @TextField({ min: 0, max: 12 }) zip: string;
  @TextField({ optional: true, max: 2 }) country?: string;
}

class TypedCardDto {
  @TextField({ max: 30, message: 'Please enter a valid card number', verbatim: true }) number: string;
  @IntField({ min: 0, max: 99, message: 'Please enter a valid card expiry date (MM/YY format)' }) expMonth: number;
  @IntField({ min: 0, max: 2099, message: 'Please enter a valid card expiry date (MM/YY format)' }) expYear: number;
  @TextField({ max: 10, message: 'Please enter a valid CVV', verbatim: true }) cvv: string;
}

class PaymentDto {
  @TextField({ optional: true, max: 255, verbatim: true }) sourceId?: string;
  @ObjectField(() => TypedCardDto, { optional: true }) card?: TypedCardDto;
  @TextField({ optional: true, max: 96 }) cardholderName?: string;
}

class ConsentDto {
  @TextField({ optional: true, max: 60 }) version?: string;
  @BoolField({ optional: true }) ageConfirmed?: boolean;
  @InstantField({ optional: true }) at?: string;
}

class PreferencesDto {
  @ListField('string', { optional: true, max: 20 }) wines?: string[];
  @TextField({ optional: true, max: 500, multiline: true }) deliveryNotes?: string;
}

class FromDto {
  @TextField({ optional: true, verbatim: true, max: 120 }) owner?: string;
  @TextField({ optional: true, verbatim: true, max: 60 }) network?: string;
}

export class CreateMembershipDto implements CreateMembershipRequest {
  @UuidField() signupId: string;
  @IntField({ optional: true, min: 1 }) userId?: number;
  @IntField({ min: 1 }) tierId: number;
  @ObjectField(() => PersonDto) person: PersonDto;
  @ObjectField(() => AddressDto) shipping: AddressDto;
  @ObjectField(() => AddressDto, { optional: true }) billing?: AddressDto;
  @ObjectField(() => PaymentDto) payment: PaymentDto;
  @ObjectField(() => ConsentDto) consent: ConsentDto;
  @ObjectField(() => PreferencesDto, { optional: true }) preferences?: PreferencesDto;
  @ObjectField(() => FromDto, { optional: true }) from?: FromDto;
}

export class ActivateMembershipDto {
  @IntField({ min: 1 }) userId: number;
}
