import { Inject, Injectable } from '@nestjs/common';
import { audited, Clock, CONFIG, inTransaction, TooManyRequests } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { GatewayConfig } from '../../config.js';
import { Counters } from '../../limits/counters.js';
import { UserDto } from '../dto/user.dto.js';
import { hashPassword } from '../passwords.js';
import type { User } from '../user.entity.js';
import { Users } from '../users.js';

const HOUR = 3600;

export interface Registration {
  username: string;
  email: string;
  password: string;
  address: string;
}

/** Makes a customer account. 409 when the username or e-mail is taken. */
@Injectable()
export class RegisterCustomer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: Users,
    private readonly counters: Counters,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async execute({ username, email, password, address }: Registration): Promise<User> {
    await this.limit(address);
    const passwordHash = await hashPassword(password);
    const user = await inTransaction(this.dataSource, async (manager) => {
      const created = await this.users.insert(manager, { username, email, passwordHash, role: 'customer' });
      await audited(manager, { entity: 'user', id: created.id, action: 'create', before: null, after: UserDto.of(created) });
      return created;
    });
    await this.users.noteSignIn(user.id, this.clock.now());
    return user;
  }

  private async limit(address: string): Promise<void> {
    const limit = this.config.SIGN_UP_PER_ADDRESS;
    if (limit === 0) return;
    const counted = await this.counters.add(`sign-up:address:${address}`, HOUR).catch(() => null);
    if (counted && counted.count > limit) throw new TooManyRequests(counted.resetsIn);
  }
}
