import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit/identity';
import { OccupancyFiguresDto } from './dto/occupancy.dto.js';
import { FindBookings } from './use-cases/find-bookings.js';

/** Occupancy of the house, for the dashboard's trends. */
@ApiTags('overview')
@Controller('api/admin/figures/occupancy')
export class OccupancyController {
  constructor(private readonly bookings: FindBookings) {}

  /**
   * Occupied nights and their average rate by month. No night is claimed twice: two years have at most 731 nights per
   * unit.
   */
  @Staff('stats.read')
  @ApiOkResponse({ type: OccupancyFiguresDto })
  @Get()
  occupancy(): Promise<OccupancyFiguresDto> {
    return this.bookings.occupancy();
  }
}
