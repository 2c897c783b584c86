import { Body, Controller, Param, Put } from '@nestjs/common';
import type { PlaceHoldsAnswer } from '@shamba/api-contract/internal';
import { HoldsHttp } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { PlaceHoldsDto } from './dto/hold.dto.js';
import { HoldRepository } from './hold.repository.js';
import type { BottleLine } from './stock-rules.js';
import { ReleaseHolds } from './use-cases/release-holds.js';
import { PinHolds } from './use-cases/pin-holds.js';
import { PlaceHolds } from './use-cases/place-holds.js';

/** Holds of bottles for checkouts. */
@Controller('internal/holds')
export class HoldsController extends HoldsHttp<BottleLine> {
  constructor(
    placeHolds: PlaceHolds,
    pinHolds: PinHolds,
    releaseHolds: ReleaseHolds,
    holds: HoldRepository,
    dataSource: DataSource,
  ) {
    super({
      place: (set) => placeHolds.execute(set),
      pin: (checkoutId, attemptId) => pinHolds.execute(checkoutId, attemptId),
      unpin: (checkoutId, attemptId, ttlSeconds) => releaseHolds.unpin(checkoutId, attemptId, ttlSeconds),
      release: (checkoutId, attemptId) => releaseHolds.release(checkoutId, attemptId),
      pinned: () => holds.pinned(dataSource.manager),
    });
  }

  /** States the whole set of a checkout; 409 `hold_unavailable` with an issue per line that doesn't fit. */
  @Internal('commerce')
  @Put(':checkoutId')
  place(@Param('checkoutId') checkoutId: string, @Body() body: PlaceHoldsDto): Promise<PlaceHoldsAnswer> {
    return this.placed(checkoutId, body.lines, body);
  }
}
