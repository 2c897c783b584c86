import { Body, Controller, Get, Headers, Param, ParseIntPipe, Patch, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type HeaderSink, listAnswer, ListQuery, Staff } from '@shamba/service-kit';
import { AnswerChangeDto, ChangeRequestDto } from './dto/change-request.dto.js';
import { AnswerChange } from './use-cases/answer-change.js';

const PATH = 'api/vineyard-stay/change-requests';

@ApiTags('stay')
@Controller(PATH)
export class ChangeRequestsController {
  constructor(private readonly changes: AnswerChange) {}

  /** Guests' wishes for other dates, newest first. */
  @Staff('bookings.read')
  @ApiOkResponse({ type: [ChangeRequestDto] })
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) response: HeaderSink): Promise<ChangeRequestDto[]> {
    return listAnswer(response, `/${PATH}`, query, await this.changes.list(query));
  }

  /** Accepts (the booking moves) or declines; the guest hears of it. 409 when answered already, or when something has the nights. */
  @Staff('bookings.write')
  @ApiOkResponse({ type: ChangeRequestDto })
  @Patch(':id')
  answer(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: AnswerChangeDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ChangeRequestDto> {
    return this.changes.execute(id, body, ifMatch);
  }
}
