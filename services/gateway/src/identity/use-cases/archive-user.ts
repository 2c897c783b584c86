import { Injectable } from '@nestjs/common';
import { audited, Clock, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { UserDto } from '../dto/user.dto.js';
import { LastOwner, OwnAccount } from '../identity.errors.js';
import { UserDirectory } from '../user-directory.js';
import { Users } from '../users.js';

/** Takes an account away: it can no longer sign in, its sessions end, its name is free again. Never one's own, never the last owner. */
@Injectable()
export class ArchiveUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: Users,
    private readonly directory: UserDirectory,
    private readonly clock: Clock,
  ) {}

  async execute(id: number, by: number | undefined): Promise<void> {
    if (id === by) throw new OwnAccount();
    await inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lock(manager, id);
      if (user.staff_roles.includes('owner') && (await this.users.countOtherOwners(manager, id)) === 0)
        throw new LastOwner();
      const before = UserDto.of(user);
      user.archived_at = this.clock.now();
      await this.users.save(manager, user);
      await audited(manager, { entity: 'user', id, action: 'archive', before, after: null });
    });
    this.directory.changed(id);
  }
}
