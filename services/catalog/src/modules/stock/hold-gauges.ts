import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';

/** Prometheus gauges of held bottles. */
@Injectable()
export class HoldGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    this.gauges.add(
      'holds_standing',
      'Checkouts that keep something for their buyers.',
      // SQL by hand (fold): number of holds
      `SELECT count(*) AS value FROM stock_holds WHERE expires_at > now()`,
    );
  }
}
