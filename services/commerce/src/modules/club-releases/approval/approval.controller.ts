import { Body, Controller, Headers, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { CurrentUserId, Staff } from '@shamba/service-kit/identity';
import { AnnouncedDto, ApproveDto, ReleaseDetailDto } from '../dto/release.dto.js';
import { Releases } from '../releases.js';
import { AnnounceRelease } from './announce-release.js';
import { ApproveRelease } from './approve-release.js';

/** Announcement of a release to its members, and approval of their charges. */
@ApiTags('club')
@Controller('api/admin/club/releases/:id')
export class ApprovalController {
  constructor(
    private readonly announcing: AnnounceRelease,
    private readonly approving: ApproveRelease,
    private readonly releases: Releases,
  ) {}

  /**
   * Mails each member of the simulation the box and the amount. Repeated, it mails those who were not told, whose mail
   * has not left within an hour, whose amount is higher than told, or whose bottles are others. 409
   * `release_not_simulated`, `simulation_stale`,
   * `release_approved`, `release_ended`.
   */
  @Staff('club.write')
  @ApiOkResponse({ type: AnnouncedDto })
  @HttpCode(200)
  @Post('announce')
  async announce(@Param('id', ParseIntPipe) id: number, @CurrentUserId() userId: number): Promise<AnnouncedDto> {
    const mails = await this.announcing.execute(id, userId);
    return { mails, release: await this.releases.one(id) };
  }

  /**
   * Fixes boxes and amounts: a due charge for each member, and their bottles kept until 21 days after the charge. 409
   * when stale (If-Match), `release_not_simulated`, `window_open`, `simulation_stale`, `simulation_replaced`,
   * `not_told` and `problems_left` (each with `members`), `second_person`, `share_not_available`, `release_approved`,
   * `release_ended`; 503 while catalog does not answer.
   */
  @Staff('club.approve')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiBody({ type: ApproveDto, required: false })
  @ApiOkResponse({ type: ReleaseDetailDto })
  @HttpCode(200)
  @Post('approve')
  async approve(
    @Param('id', ParseIntPipe) id: number,
    @CurrentUserId() userId: number,
    @Body() { simulated_at }: ApproveDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ReleaseDetailDto> {
    await this.approving.approve(id, userId, ifMatch, simulated_at);
    return this.releases.one(id);
  }

  /**
   * Takes an approval back: due charges are cancelled, the release’s share is kept again, as far as the shop has left
   * it.
   * 409 when stale (If-Match), `release_not_approved`, `charges_begun`; 503 while catalog does not answer.
   */
  @Staff('club.approve')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: ReleaseDetailDto })
  @HttpCode(200)
  @Post('withdraw')
  async withdraw(
    @Param('id', ParseIntPipe) id: number,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ReleaseDetailDto> {
    await this.approving.withdraw(id, ifMatch);
    return this.releases.one(id);
  }
}
