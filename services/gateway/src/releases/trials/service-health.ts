import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '@shamba/service-kit/observe';
import { Clock } from '@shamba/service-kit/time';
import { ROUTES, type Routes } from '../../routes.js';

const WINDOW_MS = 10 * 60_000;
const FAILING_SHARE = 0.05;
/** Least number of calls: with fewer, one failure would weigh too much. */
const MIN_CALLS = 40;

interface Sample {
  at: number;
  /** Calls and 5xx since this process began, by service. */
  services: Map<string, { calls: number; failed: number }>;
}

/** Detects a failing service, by this gateway's calls of the last ten minutes. */
@Injectable()
export class ServiceHealth {
  private samples: Sample[] = [];
  private readonly serviceOf: Map<string, string>;

  constructor(
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    @Inject(ROUTES) routes: Routes,
  ) {
    this.serviceOf = new Map(routes.map(({ path, service }) => [path, service]));
  }

  /** True if over 5 % of a service's answers were 5xx. Call it regularly: it compares with its earlier calls. */
  async isFailing(): Promise<boolean> {
    const now = { at: this.clock.now().getTime(), services: await this.count() };
    this.samples = [...this.samples.filter(({ at }) => now.at - at < WINDOW_MS), now];
    const before = this.samples[0]?.services;
    return [...now.services].some(([service, { calls, failed }]) => {
      const then = before?.get(service) ?? { calls: 0, failed: 0 };
      const count = calls - then.calls;
      return count >= MIN_CALLS && failed - then.failed > count * FAILING_SHARE;
    });
  }

  private async count(): Promise<Sample['services']> {
    const services: Sample['services'] = new Map();
    for (const { metricName, labels, value } of (await this.metrics.requests.get()).values) {
      const service = this.serviceOf.get(String(labels.route));
      if (service === undefined || !metricName?.endsWith('_count')) continue;
      const known = services.get(service) ?? { calls: 0, failed: 0 };
      known.calls += value;
      if (Number(labels.status) >= 500) known.failed += value;
      services.set(service, known);
    }
    return services;
  }
}
