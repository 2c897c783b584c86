import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage, PAGE_KEYS } from '@shamba/service-kit/database';
import { Forbidden } from '@shamba/service-kit/http';
import { CacheRead, type Caller, CurrentCaller, hasPermission, Public } from '@shamba/service-kit/identity';
import { ListWinesQuery } from './dto/list-wines.dto.js';
import { WineDto } from './dto/wine.dto.js';
import { FindWines } from './use-cases/find-wines.js';

@ApiTags('wines')
@Controller('api/wines')
export class WinesController {
  constructor(private readonly wines: FindWines) {}

  /**
   * Every wine that is not archived, featured first, then by name; more than 500 come in pages. `?view=staff`
   * (permission wines.read) can be searched, filtered and sorted, and shows archived ones.
   */
  @Public()
  @CacheRead({ tags: ['wines'], query: PAGE_KEYS, staffOnly: ['type', 'stock', 'archived', 'sort'] })
  @ListOf(WineDto)
  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: ListWinesQuery): Promise<ListPage<WineDto>> {
    if (query.view === 'staff' && !hasPermission(caller, 'wines.read')) throw new Forbidden();
    return this.wines.page(query);
  }

  /** The featured ones, by name. */
  @Public()
  @CacheRead({ tags: ['wines'] })
  @ApiOkResponse({ type: [WineDto] })
  @Get('featured')
  featured(): Promise<WineDto[]> {
    return this.wines.featured();
  }

  /** One wine by slug or id; 404 when there is none or it is archived. */
  @Public()
  @CacheRead({ tags: ['wines'] })
  @ApiOkResponse({ type: WineDto })
  @Get(':slugOrId')
  one(@Param('slugOrId') slugOrId: string): Promise<WineDto> {
    return this.wines.one(slugOrId);
  }
}
