import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { type Caller, ClientNetwork, CurrentCaller, Public, Staff } from '@shamba/service-kit/identity';
import { AnswerRequestDto, StaffBookingDto, RequestVisitDto, VisitRequestedDto } from './dto/booking-request.dto.js';
import { StaffMoveVisitDto } from './dto/customer-visit.dto.js';
import { ListVisitsQuery } from './dto/list-visits.dto.js';
import { FindVisits } from './use-cases/find-visits.js';
import { AnswerRequests } from './use-cases/answer-requests.js';
import { MoveVisit } from './use-cases/move-visit.js';
import { RequestVisit } from './use-cases/request-visit.js';

@ApiTags('experiences')
@Controller('api')
export class BookingRequestsController {
  constructor(
    private readonly requestVisit: RequestVisit,
    private readonly requests: AnswerRequests,
    private readonly visits: FindVisits,
    private readonly move: MoveVisit,
  ) {}

  /**
   * Makes an RSVP: an open day, at a listed time, 1 to 10 guests; 409 when the time is full. Staff confirm it; if the
   * requester has several unconfirmed RSVPs, further ones take no places until then.
   */
  @Public()
  @ApiCreatedResponse({ type: VisitRequestedDto })
  @Post('experience-bookings')
  async request(
    @Body() body: RequestVisitDto,
    @CurrentCaller() caller: Caller,
    @ClientNetwork() network?: string,
  ): Promise<VisitRequestedDto> {
    const booking = await this.requestVisit.execute(body, caller, network ?? null);
    return { message: "We'll contact you within 24 hours to confirm your booking.", ...booking };
  }

  /** RSVPs and ordered visits, newest first; more than 500 come in pages. */
  @Staff('rsvps.read')
  @ListOf(StaffBookingDto)
  @Get('admin/experience-bookings')
  list(@Query() query: ListVisitsQuery): Promise<ListPage<StaffBookingDto>> {
    return this.visits.all(query);
  }

  /**
   * Confirms or declines a request and mails the guest; declining releases the places, and refunds a paid visit. 409
   * when the places are taken, or when a paid visit should be cancelled or reopened.
   */
  @Staff('rsvps.write')
  @ApiOkResponse({ type: StaffBookingDto })
  @Patch('admin/experience-bookings/:id')
  answer(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: AnswerRequestDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffBookingDto> {
    return this.requests.answer(id, body, ifMatch);
  }

  /**
   * Moves a visit to another slot, or to another day and time, and mails the guest; it keeps its status. 409 when the
   * time is full, closed or past, or when stale.
   */
  @Staff('rsvps.write')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffBookingDto })
  @Post('admin/experience-bookings/:id/move')
  reschedule(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: StaffMoveVisitDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffBookingDto> {
    return this.move.byStaff(id, body, ifMatch);
  }

  /** Deletes an RSVP and releases its places; 409 for an ordered visit, or when stale. */
  @Staff('rsvps.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('admin/experience-bookings/:id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.requests.remove(id, ifMatch);
  }
}
