import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import {
  MessagePreviewDto,
  MessageTemplateDto,
  PreviewMessageDto,
  SaveMessageTemplateDto,
} from './dto/message-template.dto.js';
import { SaveTemplates } from './use-cases/save-templates.js';
import { PreviewMessage } from './use-cases/preview-message.js';

@ApiTags('message-templates')
@Controller('api/admin/message-templates')
export class MessageTemplatesController {
  constructor(
    private readonly templates: SaveTemplates,
    private readonly previews: PreviewMessage,
  ) {}

  /** Message templates in the order in which a guest gets them, those that are off too. */
  @Staff('stay.read')
  @ApiOkResponse({ type: [MessageTemplateDto] })
  @Get()
  list(): Promise<MessageTemplateDto[]> {
    return this.templates.list();
  }

  /** Adds a message. 400 names an unknown placeholder under its field; 409 `too_many_templates` beyond 30. */
  @Staff('stay.write')
  @ApiCreatedResponse({ type: MessageTemplateDto })
  @Post()
  create(@Body() body: SaveMessageTemplateDto): Promise<MessageTemplateDto> {
    return this.templates.create(body);
  }

  /**
   * Preview of a message: its text filled for a stay, in the winery's layout, with the small print of its moment.
   * Nothing is stored or sent. 400 names a wrong placeholder under its field.
   */
  @Staff('stay.read')
  @ApiOkResponse({ type: MessagePreviewDto })
  @HttpCode(200)
  @Post('preview')
  preview(@Body() body: PreviewMessageDto): Promise<MessagePreviewDto> {
    return this.previews.execute(body);
  }

  /** Changes a message. 404 `not_found`, 409 `stale_version`. */
  @Staff('stay.write')
  @ApiOkResponse({ type: MessageTemplateDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveMessageTemplateDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MessageTemplateDto> {
    return this.templates.update(id, body, ifMatch);
  }

  /** Mails that were made of it stay. */
  @Staff('stay.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.templates.remove(id, ifMatch);
  }
}
