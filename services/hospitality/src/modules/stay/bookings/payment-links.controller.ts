import { Body, Controller, Delete, Headers, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import type { StayLink } from '@shamba/api-contract/internal';
import { Internal, Staff } from '@shamba/service-kit/identity';
import { SendLinkDto, StayLinkDto, StaffStayDto, ReadLink, SendLink } from '../moves/index.js';
import { FindBookings } from './use-cases/find-bookings.js';

@ApiTags('stay')
@Controller()
export class PaymentLinksController {
  constructor(
    private readonly links: SendLink,
    private readonly bookings: FindBookings,
    private readonly reads: ReadLink,
  ) {}

  /**
   * Holds other nights for an ordered stay and mails its guest a link to pay the difference. The stay moves with the
   * payment; unpaid at the end of `pay_until` it stays unchanged. With the present nights of an unpaid stay that staff
   * entered, the link asks for its price. 409 `nothing_to_pay`, `link_open`, `nights_taken`,
   * `difference_changed`, `link_sent_enough` (ten such mails a day).
   */
  @Staff('stay-bookings.write')
  @ApiOkResponse({ type: StaffStayDto })
  @HttpCode(200)
  @Post('api/vineyard-stay/bookings/:id/payment-links')
  async send(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SendLinkDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffStayDto> {
    await this.links.execute(id, body, ifMatch);
    return this.bookings.staffOne(id);
  }

  /** Mails an open link again: at most five mails per link, a minute apart. 409 `link_over`, `link_sent_enough`. */
  @Staff('stay-bookings.write')
  @ApiOkResponse({ type: StaffStayDto })
  @HttpCode(200)
  @Post('api/vineyard-stay/bookings/:id/payment-links/:linkId/send')
  async again(
    @Param('id', ParseIntPipe) id: number,
    @Param('linkId', ParseIntPipe) linkId: number,
  ): Promise<StaffStayDto> {
    await this.links.again(id, linkId);
    return this.bookings.staffOne(id);
  }

  /** Withdraws an open link: its nights are free. 409 `link_being_paid` during a payment, `link_over` afterwards. */
  @Staff('stay-bookings.write')
  @ApiOkResponse({ type: StaffStayDto })
  @Delete('api/vineyard-stay/bookings/:id/payment-links/:linkId')
  async withdraw(
    @Param('id', ParseIntPipe) id: number,
    @Param('linkId', ParseIntPipe) linkId: number,
  ): Promise<StaffStayDto> {
    await this.links.withdraw(id, linkId);
    return this.bookings.staffOne(id);
  }

  /** The payment link whose token has this hash. */
  @Internal('commerce')
  @HttpCode(200)
  @Post('internal/stay-links')
  read(@Body() body: StayLinkDto): Promise<StayLink> {
    return this.reads.byToken(body.tokenHash);
  }
}
