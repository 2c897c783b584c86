import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type {
  HospitalityItemsAnswer,
  LodgingOfPeriod,
  PaidStayDay,
  PaidStayMonth,
} from '@shamba/api-contract/internal';
import { PeriodQuery } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { StayFigures } from '../stay/index.js';
import { FindItems } from './find-items.js';
import { ItemsDto, PaidStayDaysQuery } from './items.dto.js';

@Controller('internal')
export class ItemsController {
  constructor(
    private readonly items: FindItems,
    private readonly figures: StayFigures,
  ) {}

  /** Prices, facts and availability of a cart's items, in one call. */
  @Internal('commerce')
  @HttpCode(200)
  @Post('items')
  find(@Body() body: ItemsDto): Promise<HospitalityItemsAnswer> {
    return this.items.execute(body);
  }

  /** The month's bookings, for the admin dashboard. */
  @Internal('gateway')
  @Get('stats')
  dashboard(): ReturnType<StayFigures['bookings']> {
    return this.figures.bookings();
  }

  /** Lodging tax of stays without an order, and nights of other channels. */
  @Internal('commerce')
  @Get('lodging')
  lodging(@Query() { from, to }: PeriodQuery): Promise<LodgingOfPeriod> {
    return this.figures.lodging(from, to);
  }

  /** Stays that were paid without an order: their part of the shop's revenue. */
  @Internal('commerce')
  @Get('paid-stays')
  paidStays(): Promise<PaidStayMonth[]> {
    return this.figures.paid();
  }

  /** The same by day, for the bookkeeper's journal. */
  @Internal('commerce')
  @Get('paid-stays/days')
  paidStayDays(@Query() { from, to }: PaidStayDaysQuery): Promise<PaidStayDay[]> {
    return this.figures.paidByDay(from, to);
  }
}
