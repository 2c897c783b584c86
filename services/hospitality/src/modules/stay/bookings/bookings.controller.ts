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
  Put,
  Query,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import {
  AnswerBookingDto,
  SaveBookingDto,
  StayBookingDto,
  StayFiguresDto,
  StayPriceDto,
  StayPriceQuery,
} from '../records/index.js';
import { ListBookingsQuery } from './dto/list-bookings.dto.js';
import { StaffStayDto } from '../moves/index.js';
import { DecideBookings } from './use-cases/decide-bookings.js';
import { FindBookings } from './use-cases/find-bookings.js';
import { PriceStay } from './use-cases/price-stay.js';
import { SaveBooking } from './use-cases/save-booking.js';
import { StayFigures } from './use-cases/stay-figures.js';

@ApiTags('stay')
@Controller('api/vineyard-stay/bookings')
export class BookingsController {
  constructor(
    private readonly bookings: FindBookings,
    private readonly save: SaveBooking,
    private readonly decisions: DecideBookings,
    private readonly prices: PriceStay,
    private readonly stayFigures: StayFigures,
  ) {}

  /** Bookings, newest first; more than 500 come in pages. */
  @Staff('stay-bookings.read')
  @ListOf(StayBookingDto)
  @Get()
  list(@Query() query: ListBookingsQuery): Promise<ListPage<StayBookingDto>> {
    return this.bookings.page(query);
  }

  /** Number of bookings, their revenue, and the average price of a night. */
  @Staff('stay-bookings.read')
  @ApiOkResponse({ type: StayFiguresDto })
  @Get('figures')
  figures(): Promise<StayFiguresDto> {
    return this.stayFigures.all();
  }

  /** Price of nights by the rules (season, weekend, tax), for a booking that staff enter or change. */
  @Staff('stay-bookings.write')
  @ApiOkResponse({ type: StayPriceDto })
  @Get('price')
  price(@Query() query: StayPriceQuery): Promise<StayPriceDto> {
    return this.prices.execute(query);
  }

  /** A booking with its guest's requests for other dates, and its moves. */
  @Staff('stay-bookings.read')
  @ApiOkResponse({ type: StaffStayDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number): Promise<StaffStayDto> {
    return this.bookings.staffOne(id);
  }

  /**
   * Adds a booking made by telephone or at the gate, and mails its guest. A paid one becomes an order. 409 names the
   * conflicting booking or block.
   */
  @Staff('stay-bookings.write')
  @ApiCreatedResponse({ type: StayBookingDto })
  @Post()
  create(@Body() body: SaveBookingDto): Promise<StayBookingDto> {
    return this.save.create(body);
  }

  /**
   * Changes a booking: dates, status, amounts, payment. Its payment becomes an order of the stay. 409 when stale, when
   * nights are taken, or when a paid one would be cancelled.
   */
  @Staff('stay-bookings.write')
  @ApiOkResponse({ type: StayBookingDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveBookingDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StayBookingDto> {
    return this.save.update(id, body, ifMatch);
  }

  /** Confirms or declines a pending booking and mails the guest. Declining frees its nights and refunds the payment. */
  @Staff('stay-bookings.write')
  @ApiOkResponse({ type: StayBookingDto })
  @Patch(':id')
  answer(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: AnswerBookingDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StayBookingDto> {
    return this.decisions.answer(id, body, ifMatch);
  }

  /** Cancels a booking; 409 when it is paid and not refunded. */
  @Staff('stay-bookings.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.decisions.cancel(id, ifMatch);
  }
}
