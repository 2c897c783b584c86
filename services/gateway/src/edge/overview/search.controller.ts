import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { FoundDto, SearchQuery } from './search.dto.js';
import { SearchEverything } from './search-everything.js';

@ApiTags('overview')
@Controller('api/admin/search')
export class SearchController {
  constructor(private readonly search: SearchEverything) {}

  /** Orders, customers, wines, stays and club members by text: only kinds that the caller may read. */
  @Staff('orders.read', 'customers.read', 'wines.read', 'stay-bookings.read', 'members.read')
  @Get()
  @ApiOkResponse({ type: FoundDto })
  find(@Query() { q }: SearchQuery, @CurrentCaller() caller: Caller): Promise<FoundDto> {
    return this.search.execute(q, caller);
  }
}
