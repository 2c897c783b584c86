import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';
import { STANDING_HOLDS } from './hold-gauges.sql.js';

/** Held nights, seats and places for Prometheus. */
@Injectable()
export class HoldGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    this.gauges.add('holds_standing', 'Checkouts that keep something for their buyers.', STANDING_HOLDS);
  }
}
