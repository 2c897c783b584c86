import { Injectable } from '@nestjs/common';
import { addDays, type LocalDate } from '@shamba/rules';
import { DomainError } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { dayForPeople } from '../../day-for-people.js';
import { type Change, ChangeMembership } from '../change-membership.js';
import type { Member, Whose } from '../member.js';

const LONGEST_PAUSE_DAYS = 366;

export class ResumeDateRefused extends DomainError {
  constructor(message: string) {
    super({
      code: 'resume_date_refused',
      status: 'bad_request',
      publicMessage: message,
      errors: { resume_date: [message] },
    });
  }
}

/** Pauses a membership until a day, or resumes it earlier; for members, and for staff. */
@Injectable()
export class PauseMembership {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly clock: Clock,
  ) {}

  /** Starts a pause, or changes the end of a running one. @throws ResumeDateRefused (400): not within the next year. */
  pause(whose: Whose, resumeDate: LocalDate, ifMatch: string | undefined): Promise<Member> {
    const today = todayIn(this.clock);
    if (resumeDate <= today) throw new ResumeDateRefused('Please choose a day after today');
    if (resumeDate > addDays(today, LONGEST_PAUSE_DAYS))
      throw new ResumeDateRefused('A membership can be paused for up to a year');
    return this.changes.execute(whose, ifMatch, ({ member }): Change | null => {
      if (member.pausedUntil === resumeDate) return null;
      const summary = `Your membership is paused until ${dayForPeople(resumeDate)} and goes on by itself on that day. Until then nothing is charged and there is no member discount.`;
      return {
        patch: { status: 'paused', pausedUntil: resumeDate },
        summary,
        facts: [{ label: 'Goes on', value: dayForPeople(resumeDate) }],
      };
    });
  }

  /** Ends the pause. Repeating it changes nothing. */
  resume(whose: Whose, ifMatch: string | undefined): Promise<Member> {
    return this.changes.execute(whose, ifMatch, ({ member }): Change | null =>
      member.status === 'paused' ? RESUMED : null,
    );
  }

  /** Resumes a membership on its day. Does nothing if the member has changed the pause since. */
  async comeBack(userId: number): Promise<void> {
    const today = todayIn(this.clock);
    await this.changes.execute({ userId }, undefined, ({ member }): Change | null =>
      member.pausedUntil !== null && member.pausedUntil <= today ? RESUMED : null,
    );
  }
}

const RESUMED: Change = {
  patch: { status: 'active', pausedUntil: null },
  summary: 'Your membership goes on as it was before the pause.',
};
