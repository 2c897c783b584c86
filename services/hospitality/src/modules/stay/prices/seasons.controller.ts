import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { SaveSeasonDto, SeasonDto } from './dto/season.dto.js';
import { SaveSeasons } from './use-cases/save-seasons.js';

@ApiTags('stay')
@Controller('api/vineyard-stay/seasons')
export class SeasonsController {
  constructor(private readonly seasons: SaveSeasons) {}

  /** Seasons by date, including past ones. */
  @Staff('stay.read')
  @ApiOkResponse({ type: [SeasonDto] })
  @Get()
  list(): Promise<SeasonDto[]> {
    return this.seasons.list();
  }

  /**
   * Adds a season. 409 `seasons_overlap` when another season includes some of the days, `too_many_seasons` beyond 200.
   */
  @Staff('stay.write')
  @ApiCreatedResponse({ type: SeasonDto })
  @Post()
  create(@Body() body: SaveSeasonDto): Promise<SeasonDto> {
    return this.seasons.create(body);
  }

  /** Changes a season. 409 `seasons_overlap`, or `stale_version`. */
  @Staff('stay.write')
  @ApiOkResponse({ type: SeasonDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveSeasonDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SeasonDto> {
    return this.seasons.update(id, body, ifMatch);
  }

  /** Removes a season: its nights have the usual price again. 409 `stale_version`. */
  @Staff('stay.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.seasons.remove(id, ifMatch);
  }
}
