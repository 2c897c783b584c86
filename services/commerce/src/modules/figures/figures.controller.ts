import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { ClubFiguresDto, SalesFiguresDto } from './dto/figures.dto.js';
import { ReadFigures } from './read-figures.js';

/** Two years by month, for the dashboard's trends. */
@ApiTags('overview')
@Controller('api/admin/figures')
export class FiguresController {
  constructor(private readonly figures: ReadFigures) {}

  /** Revenue, net and orders by month. */
  @Staff('stats.read')
  @ApiOkResponse({ type: SalesFiguresDto })
  @Get('sales')
  async sales(): Promise<SalesFiguresDto> {
    const { months } = await this.figures.sales();
    return { months };
  }

  /** Club members by month. */
  @Staff('stats.read')
  @ApiOkResponse({ type: ClubFiguresDto })
  @Get('club')
  async club(): Promise<ClubFiguresDto> {
    return { months: await this.figures.club() };
  }
}
