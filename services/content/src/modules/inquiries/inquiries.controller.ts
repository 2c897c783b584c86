import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { bookingOf, contactIn } from './booking-payload.js';
import { ContactDto, ExperienceInquiryDto, InquiryAnswerDto } from './dto/contact.dto.js';
import { TakeInquiry } from './use-cases/take-inquiry.js';

const THANKS = { success: true, message: "Thank you for contacting us. We'll get back to you soon." };

@ApiTags('inquiries')
@Controller('api')
export class InquiriesController {
  constructor(private readonly takeInquiry: TakeInquiry) {}

  /** The contact page's form; 400 with a message per field, 429 after too many in a minute. */
  @Public()
  @ApiCreatedResponse({ type: InquiryAnswerDto })
  @Post('contact')
  async contact(@Body() body: ContactDto, @CurrentCaller() caller: Caller): Promise<InquiryAnswerDto> {
    const { name, email, phone = null, subject, message, inquiry_type = 'general' } = body;
    await this.takeInquiry.execute(
      { kind: 'contact', name, email, phone, subject, message, inquiry_type, payload: null },
      caller,
    );
    return THANKS;
  }

  /** A question about an experience. */
  @Public()
  @ApiCreatedResponse({ type: InquiryAnswerDto })
  @Post('contact/submit')
  async experience(@Body() body: ExperienceInquiryDto, @CurrentCaller() caller: Caller): Promise<InquiryAnswerDto> {
    const { name, email, phone = null, subject = 'Booking Inquiry', message } = body;
    await this.takeInquiry.execute(
      { kind: 'experience', name, email, phone, subject, message, inquiry_type: null, payload: null },
      caller,
    );
    return THANKS;
  }

  /**
   * Any JSON object up to 16 kB, stored as an inquiry for staff;
   * a sender with an e-mail address gets an acknowledgement.
   */
  @Public()
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiCreatedResponse({ type: InquiryAnswerDto })
  @Post('bookings')
  async booking(@Body() body: unknown, @CurrentCaller() caller: Caller): Promise<InquiryAnswerDto> {
    const payload = bookingOf(body);
    const inquiry = {
      ...contactIn(payload),
      kind: 'booking',
      subject: 'Booking Inquiry',
      message: null,
      inquiry_type: null,
      payload,
    } as const;
    await this.takeInquiry.execute(inquiry, caller);
    return THANKS;
  }
}
