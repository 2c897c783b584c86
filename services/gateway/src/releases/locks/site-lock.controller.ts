import { Body, Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { EVERY_SLICE } from '../registry/slice-lock.entity.js';
import { LockDto, LockReleasesDto } from './lock.dto.js';
import { ReleaseLocks } from './release-locks.js';

/** The lock of every slice's releases, for staff. */
@ApiTags('slices')
@Controller('api/slices/lock')
export class SiteLockController {
  constructor(private readonly locks: ReleaseLocks) {}

  /**
   * Keeps what visitors get of every slice until the end of a day of the property, as `PUT /api/slices/{name}/lock`.
   */
  @Staff('slices.lock')
  @Put()
  @ApiOkResponse({ type: LockDto })
  async lock(@Body() body: LockReleasesDto): Promise<LockDto> {
    return LockDto.of(await this.locks.lock(EVERY_SLICE, body));
  }

  /** Ends the lock of every slice before its day; locks of single slices stay. 404 `not_locked`. */
  @Staff('slices.lock')
  @Delete()
  @HttpCode(200)
  async unlock(): Promise<{ success: true }> {
    await this.locks.unlock(EVERY_SLICE);
    return { success: true };
  }
}
