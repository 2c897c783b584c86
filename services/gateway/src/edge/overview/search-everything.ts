import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type SearchAnswer,
  searchAnswer,
  type SearchKind,
  searchKindNames,
  searchKinds,
  type ServiceName,
} from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { HitSearch } from '@shamba/service-kit/database';
import { InternalHttp } from '@shamba/service-kit/http';
import { type Caller, hasPermission } from '@shamba/service-kit/identity';
import type { GatewayConfig } from '../../config.js';
import type { FoundDto } from './search.dto.js';

/** Time in ms for the transfer of an answer, besides the search itself. */
const ON_THE_WAY = 2;

/** The back office's search: every service looks in its own tables, for what the person may read and nothing else. */
@Injectable()
export class SearchEverything {
  private readonly log = new Logger('Search');

  constructor(
    private readonly services: InternalHttp,
    private readonly own: HitSearch,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Hits in the order of the kinds. What a service that is down or late would know is named, not waited for. */
  async execute(q: string, caller: Caller): Promise<FoundDto> {
    const readable = searchKindNames.filter((kind) => hasPermission(caller, searchKinds[kind].permission));
    const byService = Map.groupBy(readable, (kind) => searchKinds[kind].service);
    const answers = await Promise.all([...byService].map(([service, kinds]) => this.ask(service, q, kinds)));
    const hits = answers.flatMap((answer) => answer.hits);
    const missing = new Set(answers.flatMap(({ late }) => late));
    return {
      hits: readable.flatMap((kind) => hits.filter((hit) => hit.kind === kind)),
      missing: readable.filter((kind) => missing.has(kind)),
    };
  }

  private async ask(service: ServiceName, q: string, kinds: SearchKind[]): Promise<SearchAnswer> {
    try {
      if (service === 'gateway') return await this.own.find(q, kinds);
      const query = new URLSearchParams({ q, kinds: kinds.join() });
      const { body } = await this.services.request<unknown>(service, {
        method: 'GET',
        path: `/internal/search?${query.toString()}`,
        timeoutMs: this.config.SEARCH_TIMEOUT_MS * ON_THE_WAY,
      });
      return searchAnswer.parse(body);
    } catch (error) {
      // Logs only the service's name: search texts and hits are personal data.
      this.log.warn(`${service} could not be searched: ${error instanceof Error ? error.name : 'unknown error'}`);
      return { hits: [], late: kinds };
    }
  }
}
