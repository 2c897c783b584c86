import { Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { ChargesDto, ChargesQuery } from './dto/charges.dto.js';
import { ListCharges } from './list-charges.js';
import { RunRelease } from './run-release.js';

/** The run of an approved release, which charges its members. */
@ApiTags('club')
@Controller('api/admin/club/releases/:id')
export class RunsController {
  constructor(
    private readonly runs: RunRelease,
    private readonly charges: ListCharges,
  ) {}

  /**
   * Begins to charge. 409 `run_not_now` unless approved, `too_early` before the day of the charge, `too_late`,
   * `share_changing` while the release's bottles are being kept.
   */
  @Staff('club.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Post('run')
  run(@Param('id', ParseIntPipe) id: number): Promise<void> {
    return this.runs.begin(id);
  }

  /** Begins no more charges until the run is resumed; those under way end. 409 `run_not_now` unless running. */
  @Staff('club.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Post('pause')
  pause(@Param('id', ParseIntPipe) id: number): Promise<void> {
    return this.runs.pause(id);
  }

  /** Resumes a paused run. 409 `run_not_now` unless paused. */
  @Staff('club.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Post('resume')
  resume(@Param('id', ParseIntPipe) id: number): Promise<void> {
    return this.runs.resume(id);
  }

  /**
   * Ends a run for good: what is not charged is cancelled, what is under way ends. 409 `run_not_now` unless running or
   * paused.
   */
  @Staff('club.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Post('stop')
  stop(@Param('id', ParseIntPipe) id: number): Promise<void> {
    return this.runs.stop(id);
  }

  /** The release's charges by filter, the newest one of each member, with the sums of all. */
  @Staff('club.read')
  @ApiOkResponse({ type: ChargesDto })
  @Get('charges')
  list(@Param('id', ParseIntPipe) id: number, @Query() query: ChargesQuery): Promise<ChargesDto> {
    return this.charges.execute(id, query);
  }
}
