import { ApiProperty } from '@shamba/service-kit/api-docs';
import { EmailField, IntField, ObjectField, TextField, PersonPhoneField } from '@shamba/service-kit/http';

export class CustomerInfoDto {
  @TextField({ max: 80, message: 'First name is required' }) firstName: string;
  @TextField({ max: 80, message: 'Last name is required' }) lastName: string;
  @EmailField({ required: 'Email address is required' }) email: string;
  @PersonPhoneField() phone?: string;
}

export class RegisterDto {
  @ObjectField(() => CustomerInfoDto) customerInfo: CustomerInfoDto;
  @IntField({ min: 1, max: 10, optional: true, description: 'Default 1.', message: 'Please choose 1 to 10 spots' })
  quantity?: number;
  @IntField({ min: 1, optional: true, description: 'Default: the next date that can be visited.' })
  occurrence_id?: number;
}

export class RegistrationDto {
  @ApiProperty() id: number;
  @ApiProperty() event_id: number;
  @ApiProperty() occurrence_id: number;
  @ApiProperty() event_title: string;
  @ApiProperty({ format: 'date' }) event_date: string;
  @ApiProperty({ example: '12:00' }) start_time: string;
  @ApiProperty({ example: '17:00', description: 'Earlier than start_time: on the next day.' }) end_time: string;
  @ApiProperty({ type: String, nullable: true }) location: string | null;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty({ enum: ['free', 'paid'] }) registration_type: 'free' | 'paid';
  @ApiProperty({ enum: ['confirmed', 'cancelled'] }) status: 'confirmed' | 'cancelled';
  @ApiProperty() quantity: number;
  @ApiProperty({ description: 'Price of one place.' }) price: string;
  @ApiProperty() customer_name: string;
  @ApiProperty() customer_email: string;
  @ApiProperty({ type: String, nullable: true }) customer_phone: string | null;
  @ApiProperty({ type: String, nullable: true }) order_id: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** A registration in staff's list. */
export class StaffRegistrationDto extends RegistrationDto {
  @ApiProperty({ description: 'Send it back as If-Match to notice changes by others.' }) version: number;
}

/** Moves a registration to another date of the same event. */
export class MoveRegistrationDto {
  @IntField({ min: 1, message: 'Please choose a date' }) occurrence_id: number;
}

/** Recipients and refunds of calling off a date. */
export class CallOffPreviewDto {
  @ApiProperty({ description: 'Confirmed registrations; each guest gets one mail.' }) registrations: number;
  @ApiProperty({ description: 'People, all parties together.' }) people: number;
  @ApiProperty() paid_registrations: number;
  @ApiProperty({ description: 'Price of the paid places. Their tax goes back with it.' }) refund: string;
  @ApiProperty() currency: string;
  @ApiProperty({ description: 'Places of guests who are paying right now. They get the money back too.' })
  paying: number;
}

/** A customer's own registration, with the allowed actions. */
export class CustomerRegistrationDto extends RegistrationDto {
  @ApiProperty({ description: 'True if DELETE can cancel it now; a paid one is cancelled in its order.' })
  can_cancel: boolean;
}

export class RegisteredDto extends RegistrationDto {
  @ApiProperty() message: string;
}
