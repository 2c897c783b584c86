import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Public } from '@shamba/service-kit/identity';
import { SliceDto } from '../deploy/dto.js';
import { ChangeSet } from './change-set.js';
import { SetGuard } from './set.guard.js';
import { CanarySetDto, PromoteSetDto, RollBackSetDto, RolledBackSetDto, SetDto } from './sets.dto.js';

/**
 * Two to five slices as one release: all of it or nothing. SetGuard asks for the permission `slices.deploy`, or for a
 * token of each slice, separated by commas.
 */
@ApiTags('slices')
@ApiBearerAuth()
@Controller('api/slices/sets')
@UseGuards(SetGuard)
export class SetsController {
  constructor(private readonly sets: ChangeSet) {}

  /**
   * Makes the releases stable at once; 409 when one wants another SDK, or when two slices would have one path with the
   * whole set, and `releases_locked` while one is locked. The slices' canaries end. While all of them are watched, they
   * go back together.
   */
  @Public()
  @Post('promote')
  @HttpCode(200)
  @ApiOkResponse({ type: SetDto })
  async promote(@Body() { releases, urgent, despite_lock: despiteLock }: PromoteSetDto): Promise<SetDto> {
    return setOf(await this.sets.promote(releases, { urgent, despiteLock }));
  }

  /**
   * Gives the releases to a share of visitors, all of them to the same ones. They go back together, and on together;
   * the same releases again change the share.
   */
  @Public()
  @Post('canary')
  @HttpCode(200)
  @ApiOkResponse({ type: SetDto })
  async canary(@Body() { releases, percent }: CanarySetDto): Promise<SetDto> {
    return setOf(await this.sets.setCanary(releases, percent));
  }

  /**
   * Takes back what went out last: while one of the slices has a canary, their canaries, and everyone keeps what they
   * get; else each slice goes back to its named release, or its last good one. 409 `nothing_to_roll_back_to` when one
   * has none, `other_goes_back` when a `from` is not what would go back.
   */
  @Public()
  @Post('rollback')
  @HttpCode(200)
  @ApiOkResponse({ type: RolledBackSetDto })
  async rollBack(@Body() { releases, ...options }: RollBackSetDto): Promise<RolledBackSetDto> {
    const { warnings, back, ...changed } = await this.sets.rollBack(releases, options);
    return { ...setOf(changed), back: [...back], warnings };
  }
}

const setOf = ({ slices, ended }: { slices: Parameters<typeof SliceDto.of>[0][]; ended: string[] }): SetDto => ({
  slices: slices.map((slice) => SliceDto.of(slice)),
  ended,
});
