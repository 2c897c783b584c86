import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit';
import { SaveBookingDto, StayBookingDto } from './dto/booking.dto.js';
import { CancelBooking } from './use-cases/cancel-booking.js';
import { FindBookings } from './use-cases/find-bookings.js';
import { SaveBooking } from './use-cases/save-booking.js';

@ApiTags('stay')
@Controller('api/vineyard-stay/bookings')
export class BookingsController {
  constructor(
    private readonly bookings: FindBookings,
    private readonly save: SaveBooking,
    private readonly cancel: CancelBooking,
  ) {}

  /** Bookings, newest first, at most 500. */
  @Staff('bookings.read')
  @ApiOkResponse({ type: [StayBookingDto] })
  @Get()
  list(): Promise<StayBookingDto[]> {
    return this.bookings.all();
  }

  @Staff('bookings.read')
  @ApiOkResponse({ type: StayBookingDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number): Promise<StayBookingDto> {
    return this.bookings.one(id);
  }

  /** A booking taken by telephone or at the gate. 409 names what has the nights. */
  @Staff('bookings.write')
  @ApiCreatedResponse({ type: StayBookingDto })
  @Post()
  create(@Body() body: SaveBookingDto): Promise<StayBookingDto> {
    return this.save.create(body);
  }

  /** Changes a booking: dates, status, amounts. 409 when stale, when nights are taken, or when a paid one would be cancelled. */
  @Staff('bookings.write')
  @ApiOkResponse({ type: StayBookingDto })
  @Put(':id')
  update(@Param('id', ParseIntPipe) id: number, @Body() body: SaveBookingDto, @Headers('if-match') ifMatch?: string): Promise<StayBookingDto> {
    return this.save.update(id, body, ifMatch);
  }

  /** Cancels a booking; 409 when it is paid and not refunded. */
  @Staff('bookings.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.cancel.execute(id, ifMatch);
  }
}
