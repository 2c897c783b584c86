import { Body, Controller, Get, Headers, Param, ParseIntPipe, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage, ListQuery } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { AnswerChangeDto, ChangeRequestDto } from './dto/change-request.dto.js';
import { AnswerChange } from './use-cases/answer-change.js';

@ApiTags('stay')
@Controller('api/vineyard-stay/change-requests')
export class ChangeRequestsController {
  constructor(private readonly changes: AnswerChange) {}

  /** Guests' requests for other dates, newest first. */
  @Staff('stay-bookings.read')
  @ListOf(ChangeRequestDto)
  @Get()
  list(@Query() query: ListQuery): Promise<ListPage<ChangeRequestDto>> {
    return this.changes.page(query);
  }

  /**
   * Accepts a request (the booking moves) or declines it, and mails the guest. 409 when it was answered already, when
   * the nights are taken, or when the stay has ended or the new nights would begin before today (`stay_over`).
   */
  @Staff('stay-bookings.write')
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
