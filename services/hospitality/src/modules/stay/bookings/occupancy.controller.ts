import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { OccupancyFiguresDto } from './dto/occupancy.dto.js';
import { StayFigures } from './use-cases/stay-figures.js';

/** Occupancy of the house, for the dashboard's trends. */
@ApiTags('overview')
@Controller('api/admin/figures/occupancy')
export class OccupancyController {
  constructor(private readonly figures: StayFigures) {}

  /**
   * Bookings, occupied nights and their average rate by month. No night is claimed twice: two years have at most 731 nights per
   * unit.
   */
  @Staff('stats.read')
  @ApiOkResponse({ type: OccupancyFiguresDto })
  @Get()
  async occupancy(): Promise<OccupancyFiguresDto> {
    return { months: await this.figures.occupancy() };
  }
}
