import { Clock } from '../time/clock.js';

/** A clock that stops until a test moves it. */
export class FakeClock extends Clock {
  constructor(private current = new Date('2026-06-03T19:00:00Z')) {
    super();
  }

  override now(): Date {
    return new Date(this.current);
  }

  set(instant: string | Date): void {
    this.current = new Date(instant);
  }

  advance(seconds: number): void {
    this.current = new Date(this.current.getTime() + seconds * 1000);
  }
}
