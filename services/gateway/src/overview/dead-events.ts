import { Injectable } from '@nestjs/common';
import { type ServiceName, serviceNames } from '@shamba/event-contract';
import { InternalHttp, NotFound } from '@shamba/service-kit';
import { z } from 'zod';
import type { DeadEventDto, DeadEventsDto } from './dead-events.dto.js';
import { OwnDeadEvents } from './own-dead-events.js';

const TIMEOUT_MS = 1500;

const deadEvents = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    consumer: z.string(),
    occurredAt: z.string(),
    attempts: z.number(),
    lastError: z.string().nullable(),
  }),
);

/** Events that failed for good, of all services together, and their replay. */
@Injectable()
export class DeadEvents {
  constructor(
    private readonly services: InternalHttp,
    private readonly own: OwnDeadEvents,
  ) {}

  async list(): Promise<DeadEventsDto> {
    const answers = await Promise.all(
      serviceNames.map((service) => (service === 'gateway' ? this.own.list() : this.ask(service))),
    );
    const events = answers.flatMap((answer) => answer ?? []);
    return {
      events: events.sort((a, b) => b.occurredAt.localeCompare(a.occurredAt)),
      unreachable: serviceNames.filter((_, index) => answers[index] === null),
    };
  }

  /** Puts an event back on its way. Throws NotFound when it is not a dead one. */
  async replay(service: string, id: string): Promise<void> {
    const sender = serviceNames.find((name) => name === service);
    if (!sender || !/^\d{1,18}$/.test(id)) throw new NotFound('This event');
    if (sender === 'gateway') {
      if (!(await this.own.replay(id))) throw new NotFound('This event');
      return;
    }
    const { status } = await this.services.request(sender, {
      method: 'POST',
      path: `/internal/dead-events/${id}/replay`,
      timeoutMs: TIMEOUT_MS,
      accept: [404],
    });
    if (status === 404) throw new NotFound('This event');
  }

  private async ask(service: ServiceName): Promise<DeadEventDto[] | null> {
    try {
      const { body } = await this.services.request<unknown>(service, {
        method: 'GET',
        path: '/internal/dead-events',
        timeoutMs: TIMEOUT_MS,
      });
      return deadEvents.parse(body).map((event) => ({ ...event, service }));
    } catch {
      return null;
    }
  }
}
