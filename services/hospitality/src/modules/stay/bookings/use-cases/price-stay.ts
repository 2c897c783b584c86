import { Injectable } from '@nestjs/common';
import type { StayPriceAnswer, StayPriceRequest } from '@shamba/api-contract/internal';
import { InternalHttp, InvalidFields } from '@shamba/service-kit/http';
import type { StayPriceDto, StayPriceQuery } from '../../records/index.js';

/** Prices a stay that staff want to enter, by the code that prices carts. */
@Injectable()
export class PriceStay {
  constructor(private readonly services: InternalHttp) {}

  /** @throws InvalidFields, ServiceUnavailable (503) while commerce is down */
  async execute({ check_in_date, check_out_date, number_of_guests = 2 }: StayPriceQuery): Promise<StayPriceDto> {
    if (check_out_date <= check_in_date)
      throw new InvalidFields({ check_out_date: ['Check-out must be after check-in'] });
    const body: StayPriceRequest = { checkIn: check_in_date, checkOut: check_out_date, guests: number_of_guests };
    const answer = await this.services.request<StayPriceAnswer>('commerce', {
      method: 'POST',
      path: '/internal/stay-prices',
      body,
    });
    const { price, notes } = answer.body;
    return {
      total_nights: price.nights,
      base_rate_per_night: price.nightlyRate,
      cleaning_fee: price.cleaningFee,
      tax_amount: price.tax,
      total_amount: price.total,
      notes,
    };
  }
}
