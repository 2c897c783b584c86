import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, Public, Staff } from '@shamba/service-kit';
import { AnswerRequestDto, ExperienceBookingDto, RequestVisitDto, VisitRequestedDto } from './dto/booking-request.dto.js';
import { KeepRequests } from './use-cases/keep-requests.js';
import { RequestVisit } from './use-cases/request-visit.js';

@ApiTags('experiences')
@Controller('api')
export class BookingRequestsController {
  constructor(
    private readonly requestVisit: RequestVisit,
    private readonly requests: KeepRequests,
  ) {}

  /** An RSVP: Saturday or Sunday, at a listed time, 1 to 10 guests; 409 when the time is full. Staff confirm it. */
  @Public()
  @ApiCreatedResponse({ type: VisitRequestedDto })
  @Post('experience-bookings')
  async request(@Body() body: RequestVisitDto, @CurrentCaller() caller: Caller): Promise<VisitRequestedDto> {
    const booking = await this.requestVisit.execute(body, caller);
    return { message: "We'll contact you within 24 hours to confirm your booking.", ...booking };
  }

  /** RSVPs and ordered visits, newest first, at most 500. */
  @Staff('bookings.read')
  @ApiOkResponse({ type: [ExperienceBookingDto] })
  @Get('admin/experience-bookings')
  list(): Promise<ExperienceBookingDto[]> {
    return this.requests.list();
  }

  /** Confirms or declines; declining frees the places. 409 when they are gone meanwhile, or when it belongs to an order. */
  @Staff('bookings.write')
  @ApiOkResponse({ type: ExperienceBookingDto })
  @Patch('admin/experience-bookings/:id')
  answer(@Param('id', ParseIntPipe) id: number, @Body() body: AnswerRequestDto, @Headers('if-match') ifMatch?: string): Promise<ExperienceBookingDto> {
    return this.requests.answer(id, body.status, ifMatch);
  }

  /** Deletes an RSVP and frees its places; 409 for an ordered one. */
  @Staff('bookings.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('admin/experience-bookings/:id')
  async remove(@Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.requests.remove(id);
  }
}
