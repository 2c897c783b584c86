import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';

/** Held nights, seats and places for Prometheus. */
@Injectable()
export class HoldGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    this.gauges.add(
      'holds_standing',
      'Checkouts that keep something for their buyers.',
      // SQL by hand (fold): a gauge's count.
      `SELECT count(*) AS value FROM holds WHERE attempt_id IS NULL AND expires_at > now()`,
    );
  }
}
