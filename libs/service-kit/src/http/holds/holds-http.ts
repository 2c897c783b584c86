import { Body, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Internal } from '../../identity/decorators.js';
import { InvalidFields } from '../domain-error.js';
import { PinDto, type PlaceSetDto, ReleaseDto, UnpinDto } from './hold.dto.js';
import type { AskedTerm, HoldKind } from '@shamba/rules';

/** A requested set of a checkout. */
export interface AskedSet<Line> extends AskedTerm {
  checkoutId: string;
  lines: Line[];
  /** Payment attempt of the request; it may repeat a set that it has pinned. */
  attemptId?: string | undefined;
  /** Pins the set for the attempt in the same call, like place followed by pin. */
  pinned?: boolean;
  /** True for a shopper who is not signed in: the set counts towards the share of anonymous holds. */
  anonymous: boolean;
}

export interface PlacedSet {
  /** End of the set unless it is renewed or pinned. */
  expiresAt: Date;
  pinned: boolean;
}

/** Operations on a checkout's set in a service with holds. */
export interface HoldKeeper<Line> {
  place(set: AskedSet<Line>): Promise<PlacedSet>;
  pin(checkoutId: string, attemptId: string): Promise<void>;
  unpin(checkoutId: string, attemptId: string, ttlSeconds: number): Promise<void>;
  release(checkoutId: string, attemptId: string | undefined): Promise<void>;
  pinned(): Promise<{ checkoutId: string; attemptId: string; pinnedAt: string; kind: HoldKind }[]>;
}

/**
 * HTTP routes of holds, the same in each service with holds; only commerce calls them. A controller extends this class
 * with its path and with the PUT of a set, whose lines differ.
 */
export abstract class HoldsHttp<Line> {
  constructor(private readonly keeper: HoldKeeper<Line>) {}

  /** Pins the set for one attempt, without expiry; 409 when another attempt has it or it is gone. */
  @Internal('commerce')
  @HttpCode(200)
  @Post(':checkoutId/pin')
  async pin(@Param('checkoutId') checkoutId: string, @Body() body: PinDto): Promise<Record<string, never>> {
    await this.keeper.pin(checkoutId, body.attemptId);
    return {};
  }

  /** Unpins the attempt's set, which then expires in `ttlSeconds`. */
  @Internal('commerce')
  @HttpCode(200)
  @Post(':checkoutId/unpin')
  async unpin(@Param('checkoutId') checkoutId: string, @Body() body: UnpinDto): Promise<Record<string, never>> {
    await this.keeper.unpin(checkoutId, body.attemptId, body.ttlSeconds);
    return {};
  }

  /** Releases the set: an unpinned one, or the one that `attemptId` pinned. */
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
