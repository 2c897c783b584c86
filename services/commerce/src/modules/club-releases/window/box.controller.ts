import { Body, Controller, Get, Header, Headers, HttpCode, Post, Put } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOkResponse, ApiTags, getSchemaPath } from '@shamba/service-kit/api-docs';
import { NotFound } from '@shamba/service-kit/http';
import { CurrentUserId, Customer } from '@shamba/service-kit/identity';
import { BoxPriceAnswerDto, MemberBoxDto, PriceBoxDto, SaveBoxOfMemberDto } from './box.dto.js';
import { BoxWindow } from './box-window.js';
import { ChangeBox } from './change-box.js';

/** A member's next box: what is in it, what it costs, and its changes until the last day. */
@ApiTags('club')
@ApiExtraModels(MemberBoxDto)
@Customer()
@Controller('api/customer/membership/box')
export class BoxController {
  constructor(
    private readonly window: BoxWindow,
    private readonly changes: ChangeBox,
  ) {}

  /** The caller's box of the open release; null for who is in none, and while a pause lasts past the charge. */
  @ApiOkResponse({ schema: { type: 'object', nullable: true, allOf: [{ $ref: getSchemaPath(MemberBoxDto) }] } })
  @Header('content-type', 'application/json; charset=utf-8')
  @Get()
  async read(@CurrentUserId() userId: number): Promise<string> {
    return JSON.stringify(await this.window.read(userId));
  }

  /**
   * Changes the box until `until`; absent fields stay. 400 for fewer bottles than `least` or more of a wine than is left,
   * 409 `box_closed`, `membership_paused`, `box_changed` (If-Match), 422 when wine can't be sent to the address. A change of `skipped` changes
   * nothing else; it is refused as skipping is.
   */
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: MemberBoxDto })
  @Put()
  async change(
    @CurrentUserId() userId: number,
    @Body() body: SaveBoxOfMemberDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MemberBoxDto> {
    await this.changes.execute(userId, body, ifMatch);
    const box = await this.window.read(userId);
    if (!box) throw new NotFound('Your next box');
    return box;
  }

  /** The price of such a box; nothing is kept. */
  @ApiOkResponse({ type: BoxPriceAnswerDto })
  @HttpCode(200)
  @Post('price')
  async price(@CurrentUserId() userId: number, @Body() body: PriceBoxDto): Promise<BoxPriceAnswerDto> {
    return { price: await this.changes.price(userId, body) };
  }
}
