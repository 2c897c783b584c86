import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { toDecimal } from '@shamba/rules';
import { Staff } from '@shamba/service-kit/identity';
import { LocalTime } from '../../property/index.js';
import { OccupancyFiguresDto } from './dto/occupancy.dto.js';
import { OccupancyRepository } from './occupancy.repository.js';

const MONTHS = 24;

/** Occupancy of the house, for the dashboard's trends. */
@ApiTags('overview')
@Controller('api/admin/figures/occupancy')
export class OccupancyController {
  constructor(
    private readonly occupancies: OccupancyRepository,
    private readonly time: LocalTime,
  ) {}

  /**
   * Occupied nights and their average rate by month. No night is claimed twice: two years have at most 731 nights per
   * unit.
   */
  @Staff('stats.read')
  @ApiOkResponse({ type: OccupancyFiguresDto })
  @Get()
  async occupancy(): Promise<OccupancyFiguresDto> {
    const rows = await this.occupancies.byMonth(this.time.today(), MONTHS);
    return {
      months: rows.map(({ rate_cents, ...month }) => ({
        ...month,
        average_rate: rate_cents === null ? null : toDecimal(BigInt(rate_cents)),
      })),
    };
  }
}
