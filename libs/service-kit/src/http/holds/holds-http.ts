import { Body, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Internal } from '../../identity/decorators.js';
import { InvalidFields } from '../domain-error.js';
import { PinDto, type PlaceSetDto, ReleaseDto, UnpinDto } from './hold.dto.js';
import type { AskedTerm, HoldKind } from '@shamba/rules';

/** A checkout's whole set as it is asked for. */
export interface AskedSet<Line> extends AskedTerm {
  checkoutId: string;
  lines: Line[];
  /** The attempt that takes over; it may restate a set that it has pinned. */
  attemptId?: string | undefined;
  /** Makes the set that attempt's promise at once: what place and pin would do one after the other. */
  pinned?: boolean;
  /** The shopper is not signed in: the set counts against the share of anonymous holds. */
  anonymous: boolean;
}

export interface PlacedSet {
  /** When the set ends unless it is refreshed or pinned. */
  expiresAt: Date;
  pinned: boolean;
}

/** What a service that keeps things for checkouts does with a checkout's set. */
export interface HoldKeeper<Line> {
  place(set: AskedSet<Line>): Promise<PlacedSet>;
  pin(checkoutId: string, attemptId: string): Promise<void>;
  unpin(checkoutId: string, attemptId: string, ttlSeconds: number): Promise<void>;
  release(checkoutId: string, attemptId: string | undefined): Promise<void>;
  pinned(): Promise<{ checkoutId: string; attemptId: string; pinnedAt: string; kind: HoldKind }[]>;
}

/**
 * The HTTP part of keeping things for checkouts, the same in each service that does; commerce is the only caller. A
 * controller extends it with its path and with the PUT that states a set: only that one knows what lines look like.
 */
export abstract class HoldsHttp<Line> {
  constructor(private readonly keeper: HoldKeeper<Line>) {}

  /** Makes the set one attempt's, without expiry; 409 when another attempt has it or it is gone. */
  @Internal('commerce')
  @HttpCode(200)
  @Post(':checkoutId/pin')
  async pin(@Param('checkoutId') checkoutId: string, @Body() body: PinDto): Promise<Record<string, never>> {
    await this.keeper.pin(checkoutId, body.attemptId);
    return {};
  }

  /** Back to expiring in `ttlSeconds`; only what that attempt pinned. */
  @Internal('commerce')
  @HttpCode(200)
  @Post(':checkoutId/unpin')
  async unpin(@Param('checkoutId') checkoutId: string, @Body() body: UnpinDto): Promise<Record<string, never>> {
    await this.keeper.unpin(checkoutId, body.attemptId, body.ttlSeconds);
    return {};
  }

  /** Lets the set go: an expiring one, or the one that `attemptId` pinned. */
  @Internal('commerce')
  @HttpCode(200)
  @Post(':checkoutId/release')
  async release(@Param('checkoutId') checkoutId: string, @Body() body: ReleaseDto): Promise<Record<string, never>> {
    await this.keeper.release(checkoutId, body.attemptId);
    return {};
  }

  /** Pinned sets, oldest first: commerce compares them with its open attempts. */
  @Internal('commerce')
  @Get()
  pinned(): ReturnType<HoldKeeper<Line>['pinned']> {
    return this.keeper.pinned();
  }

  protected async placed(
    checkoutId: string,
    lines: Line[],
    { ttlSeconds, attemptId, pinned = false, kind = 'checkout', deadline, anonymous = false }: PlaceSetDto,
  ): Promise<{ expiresAt: string; pinned: boolean }> {
    if (kind !== 'checkout' && deadline === undefined)
      throw new InvalidFields({ deadline: [`A hold of kind ${kind} needs a deadline`] });
    const placed = await this.keeper.place({
      checkoutId,
      lines,
      ttlSeconds,
      attemptId,
      pinned,
      kind,
      deadline: deadline === undefined ? undefined : new Date(deadline),
      anonymous,
    });
    return { expiresAt: placed.expiresAt.toISOString(), pinned: placed.pinned };
  }
}
