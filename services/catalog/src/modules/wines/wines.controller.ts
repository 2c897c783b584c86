import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CacheRead, Public } from '@shamba/service-kit';
import { WineDto } from './dto/wine.dto.js';
import { FindWines } from './use-cases/find-wines.js';

@ApiTags('wines')
@Controller('api/wines')
export class WinesController {
  constructor(private readonly wines: FindWines) {}

  /** Every wine that is not archived, featured first, then by name. */
  @Public()
  @CacheRead({ tags: ['wines'] })
  @ApiOkResponse({ type: [WineDto] })
  @Get()
  list(): Promise<WineDto[]> {
    return this.wines.all();
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
