import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Public } from '@shamba/service-kit/identity';
import { visitOf } from '../../people/index.js';
import { DeployGuard, type SliceRequest } from '../tokens/deploy.guard.js';
import type { IncomingMessage } from 'node:http';
import {
  AutoPromoteDto,
  CanaryDto,
  ErrorsQuery,
  GoesBackDto,
  PromoteDto,
  PublishQuery,
  RegistrationDto,
  RetireDto,
  RollBackDto,
  RolledBackDto,
  SliceDto,
  SliceErrorDto,
  SliceListItemDto,
  UploadQuery,
} from './dto.js';
import { readUpload } from '../store/uploaded-release.js';
import { CanaryGiven } from './canary-given.js';
import { ChangeSlice } from './change-slice.js';
import { ListSlices } from './list-slices.js';
import { ReleaseErrors } from './release-errors.js';
import { RegisterRelease } from './register-release.js';

/**
 * Deploying slices. Public to the access table; DeployGuard
 * asks for the slice's token or the permission `slices.deploy`.
 */
@ApiTags('slices')
@ApiBearerAuth()
@Controller('api/slices')
@UseGuards(DeployGuard)
export class SlicesController {
  constructor(
    private readonly list: ListSlices,
    private readonly register: RegisterRelease,
    private readonly change: ChangeSlice,
    private readonly given: CanaryGiven,
    private readonly errors: ReleaseErrors,
  ) {}

  /** Every slice with what is served and all its releases; to a token the owner of its own slice only. */
  @Public()
  @Get()
  @ApiOkResponse({ type: [SliceListItemDto] })
  all(@Req() { tokenSlices }: SliceRequest): Promise<SliceListItemDto[]> {
    return this.list.execute(tokenSlices);
  }

  /**
   * Errors of one release, or of all of the slice's, that browsers told of and nobody resolved; the most frequent
   * first, 20 at most.
   */
  @Public()
  @Get(':name/errors')
  @ApiOkResponse({ type: [SliceErrorDto] })
  errorsOf(@Param('name') name: string, @Query() { version }: ErrorsQuery): Promise<SliceErrorDto[]> {
    return this.errors.of(name, version);
  }

  /**
   * Takes in what the slice's configured origin holds now. 409 when that version exists with other content. With
   * `promote` everyone gets it, unless people decided otherwise: promoted a release, rolled back, switched `auto` off
   * or took the slice off the site.
   */
  @Public()
  @Post(':name/publish')
  @HttpCode(200)
  @ApiOkResponse({ type: RegistrationDto })
  publish(@Param('name') name: string, @Query() { promote }: PublishQuery): Promise<RegistrationDto> {
    return promote ? this.register.offer(name) : this.register.execute(name);
  }

  /**
   * Takes in an uploaded build: a tar of the folder that the slice's build left (20 MB, 500 files; source maps: 60 MB,
   * 500 files). With `promote` a new one becomes stable in the same step, or is refused and stays unknown, also while
   * the slice is locked (a known one stays what it is: publishing again undoes no rollback), with `canary` that share
   * of visitors gets it, `canary` of the answer says how, and `auto_promote` is left out of account; with `set` it
   * waits, and may have paths of slices that it will be promoted or tried with; with `offer` everyone gets it unless
   * people decided otherwise; with none of them it waits, unless `auto_promote` is on. A slice's first release is
   * stable at once. `notes` and `commit` are kept with a new one. 422 `not_conforming` without a conformance.json that
   * names the sha-256 of its release.json; 409 when that version exists with other content.
   */
  @Public()
  @Put(':name/releases')
  @ApiConsumes('application/x-tar')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: RegistrationDto })
  async upload(
    @Param('name') name: string,
    @Query() { promote, canary, set, offer, notes, commit }: UploadQuery,
    @Req() request: IncomingMessage,
  ): Promise<RegistrationDto> {
    const then = set ? 'set' : promote ? 'promote' : offer ? 'offer' : canary === undefined ? 'auto' : 'wait';
    const registration = await this.register.upload(name, await readUpload(name, request), then, { notes, commit });
    const { version, promoted } = registration;
    if (canary === undefined || set || promote || offer) return registration;
    if (promoted) return { ...registration, canary: null };
    const { slice } = await this.change.setCanary(name, version, canary, false);
    return { ...registration, canary: await this.given.of(slice, version, visitOf(request).origin) };
  }

  /** Says whether a higher version that is published becomes stable by itself. */
  @Public()
  @Put(':name/auto')
  @ApiOkResponse({ type: SliceDto })
  async autoPromote(@Param('name') name: string, @Body() { auto }: AutoPromoteDto): Promise<SliceDto> {
    const { slice } = await this.change.setAutoPromote(name, auto);
    return SliceDto.of(slice);
  }

  /** Says whether a promoted release that fails goes back by itself to the last good one, or is only told of. */
  @Public()
  @Put(':name/goes-back')
  @ApiOkResponse({ type: SliceDto })
  async goesBack(@Param('name') name: string, @Body() { goes_back: goesBack }: GoesBackDto): Promise<SliceDto> {
    const { slice } = await this.change.setGoesBack(name, goesBack);
    return SliceDto.of(slice);
  }

  /**
   * Makes a release stable; 409 when it wants another SDK or claims another slice's path, and `releases_locked` while
   * the slice is locked, unless staff with `slices.lock` say `despite_lock`. Open pages get it with their next change
   * of page; with `urgent` they offer to reload.
   */
  @Public()
  @Post(':name/promote')
  @HttpCode(200)
  @ApiOkResponse({ type: SliceDto })
  async promote(
    @Param('name') name: string,
    @Body() { version, urgent, despite_lock: despiteLock }: PromoteDto,
  ): Promise<SliceDto> {
    const { slice, ended } = await this.change.promote(name, version, { urgent, despiteLock });
    return SliceDto.of(slice, ended);
  }

  /**
   * Gives a release to a share of visitors; ends the canaries of a set that it is tried with, which `ended` names. 409
   * `releases_locked` while the slice is locked, but for a smaller share.
   */
  @Public()
  @Post(':name/canary')
  @HttpCode(200)
  @ApiOkResponse({ type: SliceDto })
  async canary(@Param('name') name: string, @Body() { version, percent }: CanaryDto): Promise<SliceDto> {
    const { slice, ended } = await this.change.setCanary(name, version, percent);
    return SliceDto.of(slice, ended);
  }

  /**
   * Takes back what went out last: while a canary is on, the canary, with those that are tried together with it
   * (`ended`), and everyone keeps what they get; else it goes back to the last good release, or the named one, and stays
   * there until staff promote. What went back (`back`) counts as failed. 409 when it wants another SDK or claims another
   * slice's path, and `other_goes_back` when `from` is not what would go back. A lock hinders only the way to a release
   * that failed or was never stable. The answer warns of a release that failed before. Open pages get it with their next
   * change of page; with `urgent` they offer to reload.
   */
  @Public()
  @Post(':name/rollback')
  @HttpCode(200)
  @ApiOkResponse({ type: RolledBackDto })
  async rollBack(@Param('name') name: string, @Body() options: RollBackDto): Promise<RolledBackDto> {
    const { slice, ended, back, warning } = await this.change.rollBack(name, options);
    return { ...SliceDto.of(slice, ended), back, warning };
  }

  /**
   * Retires a release for good: it is listed and offered no more, and its files are removed a day later. 409
   * `release_in_use` while everyone gets it, it is the canary, or a rollback would go to it.
   */
  @Public()
  @Post(':name/retire')
  @HttpCode(200)
  @ApiOkResponse({ type: SliceDto })
  async retire(@Param('name') name: string, @Body() { version }: RetireDto): Promise<SliceDto> {
    return SliceDto.of(await this.change.retire(name, version));
  }
}
