import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Periodic } from '@shamba/service-kit/time';
import type { GatewayConfig } from '../../../config.js';
import { NOT_FINISHED } from '../input/signup.errors.js';
import type { Signup } from './signup.entity.js';
import { SignupRepository } from './signup.repository.js';
import { ActivateMember, EndSignup } from './signup-steps.js';

const BATCH = 20;

/** Ends sign-ups whose request has died: completes them if the user is active, else undoes them. */
@Injectable()
export class FinishSignups implements OnModuleInit {
  private readonly log = new Logger('FinishSignups');

  constructor(
    private readonly signups: SignupRepository,
    private readonly activateMember: ActivateMember,
    private readonly ending: EndSignup,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('finish-signups', this.config.SIGNUP_SWEEP_MS, () => this.execute());
  }

  /** One round. A sign-up without an answer of commerce stays for the next round. */
  async execute(): Promise<void> {
    for (const row of await this.signups.takeAbandoned(BATCH)) {
      this.log.log(`Sign-up ${row.id} was left ${row.state}`);
      await this.finish(row);
    }
    await this.signups.tidy();
  }

  private async finish(row: Signup): Promise<void> {
    if (row.state === 'activating') await this.activateMember.execute(row);
    else if (row.state === 'undoing') await this.ending.undo(row.id);
    else await this.ending.giveUp(row.id, NOT_FINISHED);
  }
}
