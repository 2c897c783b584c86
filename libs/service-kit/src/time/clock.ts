import { Injectable } from '@nestjs/common';

/** The only source of time in the services; tests can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Now plus some seconds. */
  in(seconds: number): Date {
    return new Date(this.now().getTime() + seconds * 1000);
  }
}
