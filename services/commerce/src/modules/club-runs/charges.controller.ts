import { Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { StaffCharges } from './staff-charges.js';

/** A member's charge that waits. */
@ApiTags('club')
@Controller('api/admin/club/charges/:id')
export class ChargesController {
  constructor(private readonly charges: StaffCharges) {}

  /**
   * Tries a declined charge now, with the card on file. 409 `charge_moved` unless declined, `run_not_running`, or
   * `another_card_needed` after a lasting decline, or without a card.
   */
  @Staff('club.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Post('retry')
  retry(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.charges.retry(id);
  }

  /** Gives the quarter up: the member is told, the bottles are free. 409 `charge_moved` unless due or declined. */
  @Staff('club.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Post('skip')
  skip(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.charges.skip(id);
  }
}
