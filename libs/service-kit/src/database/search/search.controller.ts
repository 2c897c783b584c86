import { Controller, Get, Query } from '@nestjs/common';
import {
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  type SearchAnswer,
  type SearchKind,
  searchKindNames,
} from '@shamba/event-contract';
import { Internal } from '../../identity/decorators.js';
import { TextField } from '../../http/fields/fields.js';
import { HitSearch } from './hit-search.js';

class InternalSearchQuery {
  @TextField({ min: SEARCH_MIN_LENGTH, max: SEARCH_MAX_LENGTH, verbatim: true }) q: string;
  @TextField({ pattern: /^[a-z]+(?:,[a-z]+)*$/, max: 200, description: 'Kinds that the person who searches may read.' })
  kinds: string;
}

@Controller('internal/search')
export class SearchController {
  constructor(private readonly search: HitSearch) {}

  /** This service's part of the back office's search. The gateway sends only kinds that the person may read. */
  @Internal('gateway')
  @Get()
  find(@Query() { q, kinds }: InternalSearchQuery): Promise<SearchAnswer> {
    const isKind = (name: string): name is SearchKind => searchKindNames.some((kind) => kind === name);
    return this.search.find(q, kinds.split(',').filter(isKind));
  }
}
