import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { SETTINGS_TAG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, DomainError, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { LocalTime, OpeningHoursRepository } from '../../property/index.js';
import type { CloseDayDto, ClosureDto } from '../dto/closure.dto.js';
import { SlotPlaces } from '../slot-places.js';
import { SlotSchedule } from './slot-schedule.js';

export class VisitsThatDay extends DomainError {
  constructor(visits: number, when: 'on that day' | 'in these hours') {
    super({
      code: 'visits_that_day',
      status: 'conflict',
      publicMessage: `${visits} ${visits === 1 ? 'visit is' : 'visits are'} booked ${when}. Decline or move them first.`,
      extra: { visits },
    });
  }
}

/** Days and hours without tastings: their slots are not offered. */
@Injectable()
export class SaveClosures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedule: SlotSchedule,
    private readonly openings: OpeningHoursRepository,
    private readonly places: SlotPlaces,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  /** Closures from today on, by date and time. */
  list(): Promise<ClosureDto[]> {
    return this.openings.closedFrom(this.dataSource, this.time.today());
  }

  /**
   * Closes a day or hours of it, or changes the reason. Refused while visits or running payments for visits fall into
   * that time.
   * @throws InvalidFields, VisitsThatDay
   */
  async close(input: CloseDayDto): Promise<ClosureDto> {
    const closure = closureOf(input);
    await inTransaction(this.dataSource, async (manager) => {
      await this.places.closeOff(manager);
      const visits = await this.places.busyWithin(manager, closure);
      if (visits > 0) throw new VisitsThatDay(visits, closure.from === null ? 'on that day' : 'in these hours');
      await this.openings.close(manager, closure);
      await audited(manager, { entity: 'closure', id: idOf(closure), action: 'create', before: null, after: closure });
    });
    this.tags.touch([SETTINGS_TAG]);
    return closure;
  }

  /** Opens a closed day, or the hours closed from a time on. @throws NotFound */
  async open(date: LocalDate, from: string | null): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      // First, as when closing: another order of locks could deadlock.
      await this.places.closeOff(manager);
      const before = await this.openings.open(manager, date, from);
      if (!before) throw new NotFound(from === null ? 'This closed day' : 'These closed hours');
      await this.schedule.execute(manager);
      await audited(manager, { entity: 'closure', id: idOf(before), action: 'delete', before, after: null });
    });
    this.tags.touch([SETTINGS_TAG]);
  }
}

const idOf = ({ date, from }: Pick<ClosureDto, 'date' | 'from'>): string => (from === null ? date : `${date} ${from}`);

/** @throws InvalidFields */
function closureOf({ date, from = null, until = null, reason = null }: CloseDayDto): ClosureDto {
  if ((from === null) !== (until === null))
    throw new InvalidFields({ [from === null ? 'from' : 'until']: ['Please enter both times, or neither'] });
  if (from !== null && until !== null && until <= from)
    throw new InvalidFields({ until: ['This is not after the first time'] });
  return { date, from, until, reason };
}
