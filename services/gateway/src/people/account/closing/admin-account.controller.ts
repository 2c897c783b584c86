import { Controller, Delete, HttpCode, Param, ParseIntPipe } from '@nestjs/common';
import { ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { ArchiveUser } from './archive-user.js';

@ApiTags('admin users')
@Controller('api/admin/users')
export class AdminAccountController {
  constructor(private readonly archive: ArchiveUser) {}

  /**
   * Takes an account away; a staff account also needs users.write and what it may do (403 `more_than_own`). 409
   * `own_account` for one's own, `last_owner` for the last administrator with all permissions,
   * `archive_blocked` with `reasons` while a customer has something booked, paid for or under way.
   */
  @Staff('customers.write')
  @Delete(':id')
  @HttpCode(200)
  async remove(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<{ success: true }> {
    await this.archive.execute(id, caller);
    return { success: true };
  }
}
