import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PinnedHold, PlaceHoldsAnswer } from '@shamba/api-contract/internal';
import { Internal } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { PinDto, PlaceHoldsDto, ReleaseDto, UnpinDto } from './dto/hold.dto.js';
import { HoldSets } from './hold-sets.js';
import { LetGoOfHolds } from './use-cases/let-go-of-holds.js';
import { PinHolds } from './use-cases/pin-holds.js';
import { PlaceHolds } from './use-cases/place-holds.js';

/** Bottles kept for checkouts; commerce is the only caller. */
@Controller('internal/holds')
export class HoldsController {
  constructor(
    private readonly placeHolds: PlaceHolds,
    private readonly pinHolds: PinHolds,
    private readonly letGo: LetGoOfHolds,
    private readonly holds: HoldSets,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** States the whole set of a checkout; 409 `hold_unavailable` with an issue per line that doesn't fit. */
  @Internal('commerce')
  @Put(':checkoutId')
  async place(@Param('checkoutId') checkoutId: string, @Body() body: PlaceHoldsDto): Promise<PlaceHoldsAnswer> {
    const { lines, ttlSeconds, attemptId, pinned = false } = body;
    const placed = await this.placeHolds.execute({ checkoutId, lines, ttlSeconds, attemptId, pinned });
    return { expiresAt: placed.expiresAt.toISOString(), pinned: placed.pinned };
  }

  /** Makes the set one attempt's, without expiry; 409 when another attempt has it or it is gone. */
  @Internal('commerce')
  @HttpCode(200)
  @Post(':checkoutId/pin')
  async pin(@Param('checkoutId') checkoutId: string, @Body() body: PinDto): Promise<Record<string, never>> {
    await this.pinHolds.execute(checkoutId, body.attemptId);
    return {};
  }

  /** Back to expiring in `ttlSeconds`; only what that attempt pinned. */
  @Internal('commerce')
  @HttpCode(200)
  @Post(':checkoutId/unpin')
  async unpin(@Param('checkoutId') checkoutId: string, @Body() body: UnpinDto): Promise<Record<string, never>> {
    await this.letGo.unpin(checkoutId, body.attemptId, body.ttlSeconds);
    return {};
  }

  /** Lets the set go: an expiring one, or the one that `attemptId` pinned. */
  @Internal('commerce')
  @HttpCode(200)
  @Post(':checkoutId/release')
  async release(@Param('checkoutId') checkoutId: string, @Body() body: ReleaseDto): Promise<Record<string, never>> {
    await this.letGo.release(checkoutId, body.attemptId);
    return {};
  }

  /** Pinned sets, oldest first: commerce compares them with its open attempts. */
  @Internal('commerce')
  @Get()
  pinned(): Promise<PinnedHold[]> {
    return this.holds.pinned(this.dataSource.manager);
  }
}
