import { Injectable } from '@nestjs/common';
import { Clock, type LocalDate, localDateOf, localTimeOf, PROPERTY_TZ } from '@shamba/service-kit';

/** The property's calendar and wall clock. */
@Injectable()
export class LocalTime {
  constructor(private readonly clock: Clock) {}

  today(): LocalDate {
    return localDateOf(this.clock.now(), PROPERTY_TZ);
  }

  /** "YYYY-MM-DD HH:MM": compares as text with a date and a time joined by a blank. */
  stamp(): string {
    const now = this.clock.now();
    return `${localDateOf(now, PROPERTY_TZ)} ${localTimeOf(now, PROPERTY_TZ)}`;
  }

  now(): Date {
    return this.clock.now();
  }
}
