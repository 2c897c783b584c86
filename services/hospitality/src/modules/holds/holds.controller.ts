import { Body, Controller, Param, Put } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlaceHoldsAnswer } from '@shamba/api-contract/internal';
import { HoldsHttp, InvalidFields } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { HoldRepository } from '../hold-sets/index.js';
import { PlaceHoldsDto, type WantedLine } from './dto/hold.dto.js';
import { ReleaseHolds } from './use-cases/release-holds.js';
import { PinHolds } from './use-cases/pin-holds.js';
import { PlaceHolds } from './use-cases/place-holds.js';

/** Holds of nights, seats and slots for checkouts. */
@Controller('internal/holds')
export class HoldsController extends HoldsHttp<WantedLine> {
  constructor(
    placeHolds: PlaceHolds,
    pinHolds: PinHolds,
    releaseHolds: ReleaseHolds,
    sets: HoldRepository,
    dataSource: DataSource,
  ) {
    super({
      place: (set) => placeHolds.execute(set),
      pin: (checkoutId, attemptId) => pinHolds.execute(checkoutId, attemptId),
      unpin: (checkoutId, attemptId, ttlSeconds) => releaseHolds.unpin(checkoutId, attemptId, ttlSeconds),
      release: (checkoutId, attemptId) => releaseHolds.release(checkoutId, attemptId),
      pinned: () => sets.pinned(dataSource.manager),
    });
  }

  /** Places the whole set of a checkout; 409 `hold_unavailable` with an issue per unavailable line. */
  @Internal('commerce')
  @Put(':checkoutId')
  async place(@Param('checkoutId') checkoutId: string, @Body() body: PlaceHoldsDto): Promise<PlaceHoldsAnswer> {
    return this.placed(checkoutId, body.lines.map(wantedLine), body);
  }
}

function wantedLine(line: PlaceHoldsDto['lines'][number]): WantedLine {
  const wanted = line.toLine();
  if (!wanted) throw new InvalidFields({ lines: [`Line ${line.lineRef} lacks a field of its kind`] });
  return wanted;
}
