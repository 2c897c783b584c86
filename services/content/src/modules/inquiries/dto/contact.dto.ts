import { ApiProperty } from '@shamba/service-kit/api-docs';
import { EmailField, TextField, PersonPhoneField } from '@shamba/service-kit/http';

const NAME = 'Name must be at least 2 characters';
const SUBJECT = 'Subject must be at least 5 characters';
const MESSAGE = 'Message must be at least 10 characters';

/** The contact page's form. */
export class ContactDto {
  @TextField({ min: 2, max: 200, message: NAME }) name: string;
  @EmailField({ message: 'Please enter a valid email address' }) email: string;
  @PersonPhoneField({ nullable: true, max: 60 }) phone?: string | null;
  @TextField({ min: 5, max: 300, message: SUBJECT }) subject: string;
  @TextField({ min: 10, max: 5000, message: MESSAGE, multiline: true }) message: string;
  @TextField({ max: 60, optional: true, description: 'Default general.' }) inquiry_type?: string;
}

/** The dialog on the experiences page: name, e-mail and message are enough. */
export class ExperienceInquiryDto {
  @TextField({ max: 200, message: 'Please enter your name' }) name: string;
  @EmailField({ message: 'Please enter a valid email address' }) email: string;
  @PersonPhoneField({ nullable: true, max: 60 }) phone?: string | null;
  @TextField({ max: 300, optional: true, description: 'The experience’s title plus "Booking Inquiry".' })
  subject?: string;
  @TextField({ max: 5000, message: 'Please enter a message', multiline: true }) message: string;
}

/** Response to the sender of a form. */
export class InquiryAnswerDto {
  @ApiProperty() success: boolean;
  @ApiProperty() message: string;
}
