import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { HospitalityItemsAnswer, PaidStayMonth } from '@shamba/api-contract/internal';
import { Internal } from '@shamba/service-kit/identity';
import { StayFigures } from '../stay/index.js';
import { FindItems } from './find-items.js';
import { ItemsDto } from './items.dto.js';

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

  /** Stays that were paid without an order: their part of the shop's revenue. */
  @Internal('commerce')
  @Get('paid-stays')
  paidStays(): Promise<PaidStayMonth[]> {
    return this.figures.paid();
  }
}
