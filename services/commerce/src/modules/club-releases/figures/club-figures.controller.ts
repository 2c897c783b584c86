import { Controller, Get, Param, ParseIntPipe, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { ClubQuartersDto, QuartersQuery, RunFiguresDto } from './figures.dto.js';
import { quartersFile, releaseFile } from './figures-files.js';
import { ReadClubFigures } from './read-figures.js';

const FILE = { content: { 'text/csv': { schema: { type: 'string' } } } } as const;
const MOST = 12;

/** Figures of the club's releases and quarters: no names, sums only. */
@ApiTags('club')
@Controller('api/admin/club')
export class ClubFiguresController {
  constructor(private readonly figures: ReadClubFigures) {}

  /** A release's members by outcome, and their money. */
  @Staff('club.read')
  @ApiOkResponse({ type: RunFiguresDto })
  @Get('releases/:id/figures')
  async release(@Param('id', ParseIntPipe) id: number): Promise<RunFiguresDto> {
    return (await this.figures.ofRelease(id)).figures;
  }

  /** The same as a CSV file. */
  @Staff('club.read')
  @ApiProduces('text/csv')
  @ApiOkResponse(FILE)
  @Get('releases/:id/figures.csv')
  async releaseFile(@Param('id', ParseIntPipe) id: number): Promise<StreamableFile> {
    const { release, figures } = await this.figures.ofRelease(id);
    return releaseFile(release, figures);
  }

  /** The club's quarters with the members who left, and the forecast of the next one. 503 while catalog is away. */
  @Staff('club.read')
  @ApiOkResponse({ type: ClubQuartersDto })
  @Get('figures')
  quarters(@Query() { quarters }: QuartersQuery): Promise<ClubQuartersDto> {
    return this.figures.ofQuarters(quarters);
  }

  /** The last twelve quarters as a CSV file. 503 while catalog is away. */
  @Staff('club.read')
  @ApiProduces('text/csv')
  @ApiOkResponse(FILE)
  @Get('figures.csv')
  async quartersFile(): Promise<StreamableFile> {
    return quartersFile(await this.figures.quarters(MOST));
  }
}
