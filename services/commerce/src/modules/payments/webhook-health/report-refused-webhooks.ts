import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErrorReports } from '@shamba/service-kit/observe';
import { Periodic } from '@shamba/service-kit/time';
import { WebhookHealth } from './webhook-health.js';

const EVERY_MS = 600_000;

/**
 * Reports to staff that all webhooks are refused: an error-log row of a kind that is mailed to staff. At most once a
 * day.
 */
@Injectable()
export class ReportRefusedWebhooks implements OnModuleInit {
  constructor(
    private readonly health: WebhookHealth,
    private readonly reports: ErrorReports,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('report-refused-webhooks', EVERY_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    if (!(await this.health.takeReport())) return;
    this.reports.report({
      severity: 'critical',
      message:
        'Webhooks of the card provider are refused: their signature does not fit SQUARE_WEBHOOK_URL and SQUARE_WEBHOOK_SIGNATURE_KEY. The test of the Square keys in Settings says what differs.',
    });
  }
}
