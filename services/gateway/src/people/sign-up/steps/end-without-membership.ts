import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { ErrorReports } from '@shamba/service-kit/observe';
import { DataSource } from 'typeorm';
import { AccountMails } from '../../mails/account-mails.js';
import { UserRepository } from '../../identity/user.repository.js';
import { ACCOUNT_ALONE, NOT_FINISHED, type SignupProblem } from '../input/signup.errors.js';
import type { Signup } from './signup.entity.js';
import { SignupRepository } from './signup.repository.js';
import { UndoSignup } from './undo-signup.js';

/** Ends a sign-up whose membership commerce refuses for good: card and member go, the account stays. */
@Injectable()
export class EndWithoutMembership {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly users: UserRepository,
    private readonly mails: AccountMails,
    private readonly reports: ErrorReports,
    private readonly undo: UndoSignup,
  ) {}

  /** Mails the user and reports to staff, once. @returns the row as it is then */
  async execute(row: Signup, userId: number, { code, message }: SignupProblem): Promise<Signup> {
    const ended = await inTransaction(this.dataSource, async (manager) => {
      const moved = await this.signups.move(
        row.id,
        'activating',
        'undoing',
        { error: row.new_account ? ACCOUNT_ALONE : NOT_FINISHED },
        manager,
      );
      const user = moved && (await this.users.lockLive(manager, userId));
      if (user) await this.mails.membershipRefused(manager, user, message);
      return moved !== null;
    });
    if (ended) {
      this.reports.report({
        severity: 'error',
        message: `Sign-up ${row.id} ended without a membership: commerce refuses it (${code})`,
      });
      await this.undo.execute(row.id);
    }
    return (await this.signups.find(row.id)) ?? row;
  }
}
