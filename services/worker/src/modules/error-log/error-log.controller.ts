import { Body, Controller, Get, Param, ParseIntPipe, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import {
  ErrorLogDto,
  ErrorLogStatsDto,
  ListErrorsQuery,
  OriginalStackDto,
  ResolveErrorDto,
} from './dto/error-log.dto.js';
import { OriginalStack } from './original/original-stack.js';
import { StaffErrorLog } from './use-cases/staff-error-log.js';

@ApiTags('errors')
@Controller('api/error-logs')
export class ErrorLogController {
  constructor(
    private readonly errors: StaffErrorLog,
    private readonly original: OriginalStack,
  ) {}

  /** Kinds of errors, the latest seen first; more than 500 come in pages. */
  @Staff('errors.read')
  @ListOf(ErrorLogDto)
  @Get()
  list(@Query() query: ListErrorsQuery): Promise<ListPage<ErrorLogDto>> {
    return this.errors.page(query);
  }

  /** Totals for the health monitor. */
  @Staff('errors.read')
  @ApiOkResponse({ type: ErrorLogStatsDto })
  @Get('stats')
  stats(): Promise<ErrorLogStatsDto> {
    return this.errors.stats();
  }

  /** One kind of error. */
  @Staff('errors.read')
  @ApiOkResponse({ type: ErrorLogDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number): Promise<ErrorLogDto> {
    return this.errors.one(id);
  }

  /** Its stack with the files and lines of our sources instead of the built scripts'. Takes up to some seconds. */
  @Staff('errors.read')
  @ApiOkResponse({ type: OriginalStackDto })
  @Get(':id/original-stack')
  async originalStack(@Param('id', ParseIntPipe) id: number): Promise<OriginalStackDto> {
    const { stack } = await this.errors.one(id);
    const [original] = stack === null ? [] : await this.original.ofAll([stack]);
    return { stack: original?.stack ?? null };
  }

  /** Marks an error as dealt with, or open again. */
  @Staff('errors.write')
  @ApiOkResponse({ type: ErrorLogDto })
  @Patch(':id')
  setResolved(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: ResolveErrorDto,
    @CurrentCaller() caller: Caller,
  ): Promise<ErrorLogDto> {
    return this.errors.resolve(id, body.resolved, caller);
  }

  /** The same as `PATCH {resolved: true}`. */
  @Staff('errors.write')
  @ApiOkResponse({ type: ErrorLogDto })
  @Patch(':id/resolve')
  markResolved(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<ErrorLogDto> {
    return this.errors.resolve(id, true, caller);
  }
}
