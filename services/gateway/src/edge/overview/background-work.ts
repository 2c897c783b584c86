import { Inject, Injectable } from '@nestjs/common';
import { type ServiceName, serviceNames } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { InternalHttp, NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { EventQueue } from '@shamba/service-kit/outbox';
import { RedisState } from '@shamba/service-kit/queue';
import { ScheduleRuns } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
import type { WorkDto } from './work.dto.js';

const workSchema = z.object({
  waiting: z.array(z.object({ consumer: z.string(), waiting: z.number(), retried: z.number(), oldest: z.string() })),
  dead: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      consumer: z.string(),
      occurredAt: z.string(),
      attempts: z.number(),
      lastError: z.string().nullable(),
    }),
  ),
  // A service of the previous release does not report it.
  queues: z
    .array(
      z.object({
        name: z.string(),
        waiting: z.number().nullable(),
        active: z.number().nullable(),
        delayed: z.number().nullable(),
        oldest: z.string().nullable(),
      }),
    )
    .default([]),
  schedules: z.array(
    z.object({
      name: z.string(),
      everyMs: z.number(),
      lastRun: z.string(),
      tookMs: z.number(),
      error: z.string().nullable(),
      lastSuccess: z.string().nullable(),
    }),
  ),
});
type ServiceWork = z.infer<typeof workSchema>;

const eventSchema = z.object({ type: z.string(), consumer: z.string() });
type Event = z.infer<typeof eventSchema>;

/** Background work of all services, and actions of staff on dead events. */
@Injectable()
export class BackgroundWork {
  constructor(
    private readonly services: InternalHttp,
    private readonly events: EventQueue,
    private readonly schedules: ScheduleRuns,
    private readonly dataSource: DataSource,
    private readonly redis: RedisState,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Work of all services; lists services that do not answer. */
  async all(): Promise<Omit<WorkDto, 'shellWaits'>> {
    const [redis, answers] = await Promise.all([
      this.redis.now(),
      Promise.all(serviceNames.map((service) => (service === 'gateway' ? this.own() : this.ask(service)))),
    ]);
    const of = <K extends keyof ServiceWork>(part: K) =>
      serviceNames.flatMap((service, index) =>
        (answers[index]?.[part] ?? []).map((row: ServiceWork[K][number]) => ({ ...row, service })),
      );
    return {
      waiting: of('waiting').sort((a, b) => a.oldest.localeCompare(b.oldest)),
      dead: of('dead').sort((a, b) => b.occurredAt.localeCompare(a.occurredAt)),
      queues: of('queues'),
      schedules: of('schedules'),
      redis,
      unreachable: serviceNames.filter((_, index) => answers[index] === null),
    };
  }

  /** Makes a dead event pending again. @throws NotFound when the event is not dead */
  replay(service: string, id: string): Promise<void> {
    return this.act(service, id, 'replay', (sender) =>
      sender === 'gateway' ? this.events.replay(id) : this.send(sender, 'POST', `${id}/replay`),
    );
  }

  /** Removes a dead event: its consumer never gets it. @throws NotFound when the event is not dead */
  discard(service: string, id: string): Promise<void> {
    return this.act(service, id, 'discard', (sender) =>
      sender === 'gateway' ? this.events.discard(id) : this.send(sender, 'DELETE', id),
    );
  }

  private async act(
    service: string,
    id: string,
    what: 'replay' | 'discard',
    work: (sender: ServiceName) => Promise<Event | null>,
  ): Promise<void> {
    const sender = serviceNames.find((name) => name === service);
    if (!sender || !/^\d{1,18}$/.test(id)) throw new NotFound('This event');
    const event = await work(sender);
    if (event === null) throw new NotFound('This event');
    await inTransaction(this.dataSource, (manager) =>
      audited(manager, {
        entity: 'event',
        id: `${sender}-${id}`,
        action: what === 'replay' ? 'restore' : 'delete',
        before: event,
        after: null,
      }),
    );
  }

  private async own(): Promise<ServiceWork> {
    const [waiting, dead, schedules] = await Promise.all([
      this.events.waiting(),
      this.events.dead(),
      this.schedules.list(),
    ]);
    return { waiting, dead, queues: [], schedules };
  }

  private async ask(service: ServiceName): Promise<ServiceWork | null> {
    try {
      const { body } = await this.services.request<unknown>(service, {
        method: 'GET',
        path: '/internal/work',
        timeoutMs: this.config.PART_TIMEOUT_MS,
      });
      return workSchema.parse(body);
    } catch {
      return null;
    }
  }

  private async send(service: ServiceName, method: 'POST' | 'DELETE', path: string): Promise<Event | null> {
    const { status, body } = await this.services.request<unknown>(service, {
      method,
      path: `/internal/work/dead-events/${path}`,
      timeoutMs: this.config.PART_TIMEOUT_MS,
      accept: [404],
    });
    return status === 404 ? null : eventSchema.parse(body);
  }
}
