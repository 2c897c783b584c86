import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { NotSignedIn } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { MailSampleWordsDto, MailTestDto } from './dto.js';
import { SendTestMail } from './send-test-mail.js';

@ApiTags('mail-texts')
@Controller('api/admin/mail-texts')
export class MailSamplesController {
  constructor(private readonly mail: SendTestMail) {}

  /**
   * Sends a mail with these words and sample facts to the caller's own address, now. 400 names what is wrong with the
   * words, 404 `not_found`, 429 after ten in an hour.
   */
  @Staff('notifications.write')
  @Post(':key/test')
  @HttpCode(200)
  @ApiOkResponse({ type: MailTestDto })
  send(
    @Param('key') key: string,
    @Body() words: MailSampleWordsDto,
    @CurrentCaller() { userId }: Caller,
  ): Promise<MailTestDto> {
    if (userId === undefined) throw new NotSignedIn();
    return this.mail.execute(userId, { ...words, key });
  }
}
