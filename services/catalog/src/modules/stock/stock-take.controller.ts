import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { IdempotencyKey, type RequestKey } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { CountResultDto, StockTakeDto } from './dto/stock-take.dto.js';
import { CountStock } from './use-cases/count-stock.js';

@ApiTags('wines')
@Controller('api/admin/wines/stock-take')
export class StockTakeController {
  constructor(private readonly count: CountStock) {}

  /**
   * Books what staff counted: each row's difference to the number that was loaded. A row that can't be booked is
   * `refused` with the reason; the others are booked. With an `Idempotency-Key` a repeat books nothing more.
   */
  @Staff('wines.write')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: [CountResultDto] })
  @HttpCode(200)
  @Post()
  take(@Body() body: StockTakeDto, @IdempotencyKey() key?: RequestKey): Promise<CountResultDto[]> {
    return this.count.execute(body.rows, key);
  }
}
