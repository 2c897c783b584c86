import { Body, Controller, Param, Put } from '@nestjs/common';
import type { PlaceHoldsAnswer } from '@shamba/api-contract/internal';
import { HoldsHttp, InvalidFields } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { PlaceHoldsDto } from './dto/hold.dto.js';
import { HoldRepository } from './hold.repository.js';
import type { BottleLine } from './stock-rules.js';
import { ReleaseHolds } from './use-cases/release-holds.js';
import { PinHolds } from './use-cases/pin-holds.js';
import { MoveHolds } from './use-cases/move-holds.js';
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
    private readonly moves: MoveHolds,
  ) {
    super({
      place: (set) => placeHolds.execute(set),
      pin: (checkoutId, attemptId) => pinHolds.execute(checkoutId, attemptId),
      unpin: (checkoutId, attemptId, ttlSeconds) => releaseHolds.unpin(checkoutId, attemptId, ttlSeconds),
      release: (checkoutId, attemptId) => releaseHolds.release(checkoutId, attemptId),
      pinned: () => holds.pinned(dataSource.manager),
    });
  }

  /**
   * States the whole set of a checkout, or of a run's charge, whose bottles come `from` a share. 409 `hold_unavailable`
   * with an issue per line that doesn't fit.
   */
  @Internal('commerce')
  @Put(':checkoutId')
  async place(@Param('checkoutId') checkoutId: string, @Body() body: PlaceHoldsDto): Promise<PlaceHoldsAnswer> {
    const { from, kind, deadline, pinned, lines } = body;
    if (from === undefined) return this.placed(checkoutId, lines, body);
    if (kind !== 'run' || deadline === undefined || pinned || from === checkoutId)
      throw new InvalidFields({ from: ['Only an unpinned run with a deadline takes bottles from another set'] });
    await this.moves.execute({ checkoutId, lines, from, deadline: new Date(deadline) });
    return { expiresAt: deadline, pinned: false };
  }
}
