import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock } from '@shamba/service-kit/time';
import type { GatewayConfig } from '../../config.js';
import { CreateAdmin } from '../staff/create-admin.js';
import { SetUpClosed } from '../identity/identity.errors.js';
import { SignInLimits } from '../attempts/sign-in-limits.js';
import { type User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import type { FirstOwnerDto } from './dto.js';
import { WrongSetUpCode } from './first-run.errors.js';
import { FirstRun } from './first-run.js';
import { isSetUpCode } from './set-up-code.js';

/** The first two steps of the first run: the one-time code, and the owner who is made with it. */
@Injectable()
export class MakeFirstOwner {
  constructor(
    private readonly run: FirstRun,
    private readonly limits: SignInLimits,
    private readonly creation: CreateAdmin,
    private readonly users: UserRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Checks a typed code; wrong ones slow down the next from that network.
   * @throws SetUpClosed, WrongSetUpCode, TooManyRequests, SessionsUnavailable
   */
  async check(code: string, address: string): Promise<void> {
    const { open, salt } = await this.run.read();
    if (!open) throw new SetUpClosed();
    const right = await this.limits.guard({ kind: 'set-up', address }, () =>
      Promise.resolve(isSetUpCode(code, salt, this.config.SESSION_SECRET) || null),
    );
    if (!right) throw new WrongSetUpCode();
  }

  /** @throws as check, and InvalidFields (staff rules), UsernameTaken, EmailTaken */
  async execute({ code, ...owner }: FirstOwnerDto, address: string): Promise<User> {
    await this.check(code, address);
    const user = await this.creation.first(owner);
    await this.users.noteSignIn(user.id, this.clock.now());
    return user;
  }
}
