import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import {
  MendDto,
  MendedDto,
  SimulatedDto,
  SimulationDto,
  SimulationFilter,
  SimulationQuery,
} from './dto/simulation.dto.js';
import { MendRelease } from './mend-release.js';
import { ReadSimulation } from './simulation/read-simulation.js';
import { SimulateRelease } from './simulation/simulate-release.js';

/** Simulations of a release's charges and boxes, and the mending of problems. */
@ApiTags('club')
@Controller('api/admin/club/releases/:id')
export class SimulationController {
  constructor(
    private readonly simulation: SimulateRelease,
    private readonly rows: ReadSimulation,
    private readonly mending: MendRelease,
  ) {}

  /**
   * Works out each member's box, price and problems. Nothing is charged, kept or mailed. 409 `release_ended`, or
   * `release_changing` when each try met a change; 503 while catalog does not answer.
   */
  @Staff('club.write')
  @ApiOkResponse({ type: SimulatedDto })
  @HttpCode(200)
  @Post('simulate')
  async simulate(@Param('id', ParseIntPipe) id: number): Promise<SimulatedDto> {
    return { totals: await this.simulation.execute(id) };
  }

  /** Rows of the last simulation by filter, with the sums of all. */
  @Staff('club.read')
  @ApiOkResponse({ type: SimulationDto })
  @Get('simulation')
  read(@Param('id', ParseIntPipe) id: number, @Query() query: SimulationQuery): Promise<SimulationDto> {
    return this.rows.page(id, query);
  }

  /** The same rows as a CSV file. */
  @Staff('club.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Header('cache-control', 'no-store')
  @Get('simulation.csv')
  file(@Param('id', ParseIntPipe) id: number, @Query() filter: SimulationFilter): Promise<StreamableFile> {
    return this.rows.file(id, filter);
  }

  /**
   * Mends problems; simulate again to see the result. A member who can't be changed is in `refused`, the others are
   * changed. 400 for fields that the action needs, 409 `release_ended`.
   */
  @Staff('club.write')
  @ApiOkResponse({ type: MendedDto })
  @HttpCode(200)
  @Post('mend')
  mend(@Param('id', ParseIntPipe) id: number, @Body() body: MendDto): Promise<MendedDto> {
    return this.mending.execute(id, body);
  }
}
