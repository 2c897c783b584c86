import { Body, Controller, Headers, HttpCode, Param, ParseIntPipe, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import {
  MoveBookingDto,
  MovePreviewDto,
  PreviewMoveDto,
  SettleMoveDto,
  StaffStayDto,
  MoveBooking,
  PriceMove,
} from '../moves/index.js';
import { FindBookings } from './use-cases/find-bookings.js';

@ApiTags('stay')
@Controller('api/vineyard-stay/bookings/:id')
export class MovesController {
  constructor(
    private readonly prices: PriceMove,
    private readonly moves: MoveBooking,
    private readonly bookings: FindBookings,
  ) {}

  /**
   * Previews the price difference of moving a stay to other nights, by line. Changes nothing. 409 `stay_over` for an
   * ended or cancelled stay, `move_under_way` while the order has not received the last move.
   */
  @Staff('stay-bookings.write')
  @ApiOkResponse({ type: MovePreviewDto })
  @HttpCode(200)
  @Post('move-preview')
  preview(@Param('id', ParseIntPipe) id: number, @Body() body: PreviewMoveDto): Promise<MovePreviewDto> {
    return this.prices.preview(id, body);
  }

  /**
   * Moves a stay and applies staff's choice for the difference: refunded through its order, waived with a reason, owed,
   * or settled at the house. 409 when the booking or the difference changed since the preview, or when nights are
   * taken.
   */
  @Staff('stay-bookings.write')
  @ApiOkResponse({ type: StaffStayDto })
  @HttpCode(200)
  @Post('move')
  async move(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: MoveBookingDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffStayDto> {
    await this.moves.execute(id, body, ifMatch);
    return this.bookings.staffOne(id);
  }

  /** Marks an owed difference as paid or refunded at the house. 409 `nothing_owed`. */
  @Staff('stay-bookings.write')
  @ApiOkResponse({ type: StaffStayDto })
  @Patch('moves/:moveId')
  async settle(
    @Param('id', ParseIntPipe) id: number,
    @Param('moveId', ParseIntPipe) moveId: number,
    @Body() _body: SettleMoveDto,
  ): Promise<StaffStayDto> {
    await this.moves.settle(id, moveId);
    return this.bookings.staffOne(id);
  }
}
