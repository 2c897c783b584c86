import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import { Clock, localDateOf, localTimeOf } from '@shamba/service-kit/time';

/** The property's local date and time. */
@Injectable()
export class LocalTime {
  constructor(private readonly clock: Clock) {}

  today(): LocalDate {
    return localDateOf(this.clock.now(), propertyZone());
  }

  /** "YYYY-MM-DD HH:MM": compares as text with a date and a time joined by a blank. */
  stamp(): string {
    const now = this.clock.now();
    return `${localDateOf(now, propertyZone())} ${localTimeOf(now, propertyZone())}`;
  }

  now(): Date {
    return this.clock.now();
  }
}
