import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { MailSampleDto, MailTextDto, MailWordsDto, SaveMailTextDto } from './dto/mail-text.dto.js';
import { SaveMailTexts } from './save-mail-texts.js';

@ApiTags('mail-texts')
@Controller('api/admin/mail-texts')
export class MailTextsController {
  constructor(private readonly texts: SaveMailTexts) {}

  /** Every mail that the shop writes by itself: when it is sent, its words and the built-in ones. */
  @Staff('notifications.read')
  @ApiOkResponse({ type: [MailTextDto] })
  @Get()
  list(): Promise<MailTextDto[]> {
    return this.texts.list();
  }

  /**
   * Changes the words of a mail; mails asked for from then on have them. 400 names an unknown placeholder, or one that
   * has to stay, under its field; 404 `not_found`, 409 `stale_version`.
   */
  @Staff('notifications.write')
  @ApiOkResponse({ type: MailTextDto })
  @Put(':key')
  save(
    @Param('key') key: string,
    @Body() body: SaveMailTextDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MailTextDto> {
    return this.texts.save(key, body, ifMatch);
  }

  /** Gives a mail its built-in words back. 404 `not_found`, 409 `stale_version`. */
  @Staff('notifications.write')
  @ApiOkResponse({ type: MailTextDto })
  @Delete(':key')
  restore(@Param('key') key: string, @Headers('if-match') ifMatch?: string): Promise<MailTextDto> {
    return this.texts.restore(key, ifMatch);
  }

  /** The mail with these words and sample facts, in the winery's layout. Nothing is kept or sent. */
  @Staff('notifications.read')
  @ApiOkResponse({ type: MailSampleDto })
  @HttpCode(200)
  @Post(':key/preview')
  preview(@Param('key') key: string, @Body() body: MailWordsDto): MailSampleDto {
    return this.texts.sample(key, body);
  }
}
