import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CacheRead, type HeaderSink, listAnswer, ListQuery, Public } from '@shamba/service-kit';
import { WineDto } from './dto/wine.dto.js';
import { FindWines } from './use-cases/find-wines.js';

@ApiTags('wines')
@Controller('api/wines')
export class WinesController {
  constructor(private readonly wines: FindWines) {}

  /** Every wine that is not archived, featured first, then by name; more than 500 come in pages. */
  @Public()
  @CacheRead({ tags: ['wines'] })
  @ApiOkResponse({ type: [WineDto] })
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) response: HeaderSink): Promise<WineDto[]> {
    return listAnswer(response, '/api/wines', query, await this.wines.page(query));
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
