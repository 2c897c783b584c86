import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { IntField, TextField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { MergeGuestCarts } from './use-cases/merge-guest-carts.js';

class MergeCartsDto {
  @IntField({ min: 1 }) userId: number;
  @TextField({ max: 120, verbatim: true }) guestId: string;
}

@Controller('internal/carts')
export class InternalCartController {
  constructor(private readonly merge: MergeGuestCarts) {}

  /** Moves the guest's carts to the user at sign-in. Every later cart call would do the same. */
  @Internal('gateway')
  @HttpCode(204)
  @Post('merge')
  async mergeCarts(@Body() body: MergeCartsDto): Promise<void> {
    await this.merge.execute(body.userId, body.guestId);
  }
}
