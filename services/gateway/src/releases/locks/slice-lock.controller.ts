import { Body, Controller, Delete, HttpCode, Param, Put, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Public } from '@shamba/service-kit/identity';
import { isByStaff } from '../tokens/by-staff.js';
import { DeployGuard } from '../tokens/deploy.guard.js';
import { LockDto, LockReleasesDto } from './lock.dto.js';
import { assertMayPassLocks } from './may-pass-locks.js';
import { ReleaseLocks } from './release-locks.js';

/** Locks of one slice's releases: by its token, or by staff with `slices.lock` besides `slices.deploy`. */
@ApiTags('slices')
@ApiBearerAuth()
@Controller('api/slices/:name/lock')
@UseGuards(DeployGuard)
export class SliceLockController {
  constructor(private readonly locks: ReleaseLocks) {}

  /**
   * Keeps what visitors get of a slice until the end of a day of the property: nothing is promoted, tried or stepped
   * on. It still goes back when it fails, and to a release that was good by hand. 400 for a day that is over or more
   * than 62 days ahead; 403 `locked_by_staff` for a token where staff locked.
   */
  @Public()
  @Put()
  @ApiOkResponse({ type: LockDto })
  async lock(@Param('name') name: string, @Body() body: LockReleasesDto): Promise<LockDto> {
    if (isByStaff()) assertMayPassLocks();
    return LockDto.of(await this.locks.lock(name, body));
  }

  /** Ends the lock of a slice before its day; what waits for it follows within a minute. 404 `not_locked`. */
  @Public()
  @Delete()
  @HttpCode(200)
  async unlock(@Param('name') name: string): Promise<{ success: true }> {
    if (isByStaff()) assertMayPassLocks();
    await this.locks.unlock(name);
    return { success: true };
  }
}
