import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { DraftQuery, ReleaseDetailDto, ReleaseDraftDto, ReleaseDto, SaveReleaseDto } from './dto/release.dto.js';
import { DraftRelease } from './draft-release.js';
import { OpenRelease } from './open-release.js';
import { Releases } from './releases.js';
import { SaveRelease } from './save-release.js';

/** The club's releases: a quarter's boxes for some tiers, from plan to simulation. */
@ApiTags('club')
@Controller('api/admin/club/releases')
export class ReleasesController {
  constructor(
    private readonly releases: Releases,
    private readonly drafts: DraftRelease,
    private readonly saving: SaveRelease,
    private readonly opening: OpenRelease,
  ) {}

  /** All releases, the newest quarter first; at most 200. */
  @Staff('club.read')
  @ApiOkResponse({ type: [ReleaseDto] })
  @Get()
  list(): Promise<ReleaseDto[]> {
    return this.releases.list();
  }

  /**
   * Values for a new release: the last one's, moved to the quarter, without tiers that another release has. Nothing is
   * stored. 409 `no_tier_left` when every tier is in a release of the quarter.
   */
  @Staff('club.write')
  @ApiOkResponse({ type: ReleaseDraftDto })
  @Get('draft')
  draft(@Query() { quarter }: DraftQuery): Promise<ReleaseDraftDto> {
    return this.drafts.execute(quarter);
  }

  /** Plans a release. 400 for unknown tiers and wines or days out of order, 409 `tier_in_other_release`. */
  @Staff('club.write')
  @ApiCreatedResponse({ type: ReleaseDetailDto })
  @Post()
  async create(@Body() body: SaveReleaseDto): Promise<ReleaseDetailDto> {
    return this.releases.one(await this.saving.create(body));
  }

  /** A release with its boxes, shares, steps and the sums of its last simulation. */
  @Staff('club.read')
  @ApiOkResponse({ type: ReleaseDetailDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number): Promise<ReleaseDetailDto> {
    return this.releases.one(id);
  }

  /**
   * Replaces a release. An open one keeps quarter, tiers and first day; its share follows. 409 when stale (If-Match),
   * `release_not_editable`, `tier_in_other_release`, `share_not_available` with a message for each wine.
   */
  @Staff('club.write')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: ReleaseDetailDto })
  @Put(':id')
  async change(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveReleaseDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ReleaseDetailDto> {
    await this.saving.change(id, body, ifMatch);
    return this.releases.one(id);
  }

  /** Deletes a release that was never opened, else 409 `release_not_planned`. */
  @Staff('club.write')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.saving.remove(id, ifMatch);
  }

  /**
   * Opens a planned release and keeps its share from the shop. 409 `release_not_planned`, `release_too_late` when its
   * days are over, `share_not_available` naming each wine: then nothing is opened. 503 while catalog does not answer.
   */
  @Staff('club.write')
  @ApiOkResponse({ type: ReleaseDetailDto })
  @HttpCode(200)
  @Post(':id/open')
  async open(@Param('id', ParseIntPipe) id: number): Promise<ReleaseDetailDto> {
    await this.opening.open(id);
    return this.releases.one(id);
  }

  /** Ends a release before any charge: its share and tiers are free. 409 `release_ended`, 503 while catalog is away. */
  @Staff('club.write')
  @ApiOkResponse({ type: ReleaseDetailDto })
  @HttpCode(200)
  @Post(':id/close')
  async close(@Param('id', ParseIntPipe) id: number): Promise<ReleaseDetailDto> {
    await this.opening.close(id);
    return this.releases.one(id);
  }
}
