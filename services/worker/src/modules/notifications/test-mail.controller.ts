import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Internal } from '@shamba/service-kit/identity';
import { type MailTestOutcome, TestMailDto } from './dto/test-mail.dto.js';
import { SendTestMail } from './use-cases/send-test-mail.js';

@Internal('gateway')
@Controller('internal/test-mail')
export class TestMailController {
  constructor(private readonly mail: SendTestMail) {}

  /**
   * Sends a test mail to staff, or the sample of a mail; the gateway names the signed-in person's own address and
   * counts. 404 for an unknown mail, 400 for wrong words.
   */
  @Post()
  @HttpCode(200)
  send(@Body() { to, sample }: TestMailDto): Promise<MailTestOutcome> {
    return this.mail.execute(to, sample);
  }
}
