import { Inject, Injectable } from '@nestjs/common';
import {
  type AuditAnswer,
  auditAnswer,
  type AuditFilter,
  type AuditRecord,
  type ServiceName,
  serviceNames,
} from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { InternalHttp, InvalidFields } from '@shamba/service-kit/http';
import { AuditLog } from '@shamba/service-kit/identity';
import type { GatewayConfig } from '../../config.js';
import { UserRepository } from '../../people/index.js';
import type { AuditPageDto } from './audit.dto.js';
import { mergeAudit, readPlaces, writePlaces } from './merge-audit.js';

/** The record of changes of all services together. */
@Injectable()
export class ReadAudit {
  constructor(
    private readonly services: InternalHttp,
    private readonly own: AuditLog,
    private readonly users: UserRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** One page, newest first. @throws InvalidFields for a cursor that is none */
  async execute({ cursor, ...filter }: AuditFilter): Promise<AuditPageDto> {
    const places = cursor === undefined ? {} : readPlaces(cursor);
    if (!places) throw new InvalidFields({ cursor: ['This list has changed. Please start from its first page.'] });
    const asked = serviceNames.filter((service) => places[service] !== null);
    const answers = new Map(
      await Promise.all(
        asked.map(async (service) => {
          const place = places[service];
          return [service, await this.ask(service, { ...filter, ...(place && { cursor: place }) })] as const;
        }),
      ),
    );
    const { records, next } = mergeAudit(answers, places);
    const usernames = await this.users.usernames(records.flatMap(accountOf));
    return {
      records: records.map(({ cursor: place, ...record }) => ({
        ...record,
        title: record.title ?? accountOf(record).map((id) => usernames.get(id))[0] ?? null,
        key: `${record.service}.${place}`,
      })),
      next: next && writePlaces(next),
      unreachable: asked.filter((service) => answers.get(service) === null),
      entities: [...new Set([...answers.values()].flatMap((answer) => answer?.entities ?? []))].sort(),
    };
  }

  private async ask(service: ServiceName, filter: AuditFilter): Promise<AuditAnswer | null> {
    try {
      if (service === 'gateway') return await this.own.page(filter);
      const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined));
      const { body } = await this.services.request<unknown>(service, {
        method: 'GET',
        path: `/internal/audit?${query.toString()}`,
        timeoutMs: this.config.PART_TIMEOUT_MS,
      });
      return auditAnswer.parse(body);
    } catch {
      return null;
    }
  }
}

/** Id of the account that a record is about; empty for anything else. */
const accountOf = ({ entity, entity_id }: Pick<AuditRecord, 'entity' | 'entity_id'>): number[] =>
  entity === 'user' && /^\d{1,9}$/.test(entity_id) ? [Number(entity_id)] : [];
