import { Body, Controller, Get, Headers, HttpCode, Param, ParseIntPipe, Patch, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import {
  AnswerInquiryDto,
  ChangeInquiryDto,
  InquiryRowDto,
  InquiryThreadDto,
  ListInquiriesQuery,
  NoteInquiryDto,
} from './dto/inquiry.dto.js';
import { ListInquiries } from './use-cases/list-inquiries.js';
import { WorkOnInquiry } from './use-cases/work-on-inquiry.js';

@ApiTags('inquiries')
@Controller('api/admin/inquiries')
export class AdminInquiriesController {
  constructor(
    private readonly listInquiries: ListInquiries,
    private readonly inquiries: WorkOnInquiry,
  ) {}

  /**
   * Newest first, one row for each burst of a sender; more than 500 come in pages. A row matches when one of its
   * messages does. Likely spam comes with `spam=only` or `any`.
   */
  @Staff('inquiries.read')
  @ListOf(InquiryRowDto)
  @Get()
  list(@Query() query: ListInquiriesQuery, @CurrentCaller() caller: Caller): Promise<ListPage<InquiryRowDto>> {
    return this.listInquiries.execute(query, caller);
  }

  /** The burst that a message belongs to, by its first message: all messages, answers and notes. */
  @Staff('inquiries.read')
  @ApiOkResponse({ type: InquiryThreadDto })
  @Get(':id')
  read(@Param('id', ParseIntPipe) id: number): Promise<InquiryThreadDto> {
    return this.inquiries.read(id);
  }

  /**
   * Sets status, assignee or the spam mark of a message's whole burst; 409 when stale, also after a further message. A
   * new inquiry that is assigned becomes open.
   */
  @Staff('inquiries.write')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: InquiryThreadDto })
  @Patch(':id')
  change(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: ChangeInquiryDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<InquiryThreadDto> {
    return this.inquiries.change(id, body, ifMatch);
  }

  /**
   * Mails an answer to the sender of this message and keeps it; the whole burst is answered then. With an `Idempotency-Key` a repeat sends
   * nothing more. 409 when stale, `no_address`, `already_written` (that key came with another text).
   */
  @Staff('inquiries.write')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: InquiryThreadDto })
  @HttpCode(200)
  @Post(':id/answers')
  answer(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: AnswerInquiryDto,
    @CurrentCaller() caller: Caller,
    @Headers('if-match') ifMatch?: string,
    @Headers('idempotency-key') key?: string,
  ): Promise<InquiryThreadDto> {
    return this.inquiries.answer(id, body, { caller, ifMatch, key: key?.slice(0, 100) });
  }

  /** Adds a note that only staff see. With an `Idempotency-Key` a repeat adds nothing more. */
  @Staff('inquiries.write')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: InquiryThreadDto })
  @HttpCode(200)
  @Post(':id/notes')
  note(
    @Param('id', ParseIntPipe) id: number,
    @Body() { note }: NoteInquiryDto,
    @CurrentCaller() caller: Caller,
    @Headers('idempotency-key') key?: string,
  ): Promise<InquiryThreadDto> {
    return this.inquiries.note(id, note, { caller, key: key?.slice(0, 100) });
  }
}
