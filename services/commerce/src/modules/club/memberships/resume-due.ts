import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { NotFound } from '@shamba/service-kit/http';
import { ErrorReports } from '@shamba/service-kit/observe';
import { Clock, Periodic, todayIn } from '@shamba/service-kit/time';
import { MemberRepository } from './member.repository.js';
import { MembershipSteps } from './membership-steps.js';

const EVERY_MS = 60_000;
const BATCH = 100;

/** Resumes paused memberships on the day that their members chose. */
@Injectable()
export class ResumeDue implements OnModuleInit {
  private readonly log = new Logger('ResumeDue');

  constructor(
    private readonly members: MemberRepository,
    private readonly steps: MembershipSteps,
    private readonly periodic: Periodic,
    private readonly reports: ErrorReports,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('resume-memberships', EVERY_MS, () => this.run());
  }

  /** One round. A failed membership is reported and tried again in the next round. */
  async run(): Promise<void> {
    for (const member of await this.members.dueBack(todayIn(this.clock), BATCH)) {
      if (member.user_id === null) continue;
      try {
        await this.steps.comeBack(member.user_id);
        this.log.log(`Membership ${member.id} goes on`);
      } catch (error) {
        // The membership ended after the list was read.
        if (!(error instanceof NotFound)) this.reports.reportError(error, 'warning');
      }
    }
  }
}
