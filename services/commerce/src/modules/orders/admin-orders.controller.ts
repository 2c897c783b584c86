import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit';
import { OrderDto } from './dto/order.dto.js';
import { ShipmentDto } from './dto/shipment.dto.js';
import type { OrderRecord } from './order-record.js';
import { orderView } from './order-view.js';
import { OrderStore, type Page } from './order-store.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { ShipOrder } from './use-cases/ship-order.js';

/** Most rows of one answer; more are behind the `Link` header. */
const MAX_ROWS = 500;

interface Reply {
  header(name: string, value: string): unknown;
}

@ApiTags('orders')
@Controller('api/admin/orders')
export class AdminOrdersController {
  constructor(
    private readonly orders: OrderStore,
    private readonly cancelOrder: CancelOrder,
    private readonly shipOrder: ShipOrder,
  ) {}

  /** Orders with their items, newest first, up to 500; further ones by `Link: rel=next` and `X-Total-Count`. */
  @Staff('orders.read')
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiOkResponse({ type: [OrderDto] })
  @Get()
  async list(@Query('limit') limit: unknown, @Query('cursor') cursor: unknown, @Res({ passthrough: true }) reply: Reply): Promise<OrderDto[]> {
    const size = rowsWanted(limit);
    const rows = await this.orders.page({ limit: size + 1, after: readCursor(cursor) });
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    if (rows.length > size && last) {
      reply.header('link', `</api/admin/orders?limit=${size}&cursor=${writeCursor(last)}>; rel="next"`);
      reply.header('x-total-count', String(await this.orders.count()));
    }
    return shown.map(orderView);
  }

  /** Cancels an order that is not shipped: the money is voided or refunded, stock and dates are given back. */
  @Staff('orders.write')
  @ApiOkResponse({ type: OrderDto })
  @HttpCode(200)
  @Post(':id/cancel')
  async cancel(@Param('id', ParseUUIDPipe) id: string, @Headers('if-match') ifMatch?: string): Promise<OrderDto> {
    return orderView(await this.cancelOrder.execute(id, ifMatch));
  }

  /** Says how far the bottles are. 409 when there is nothing to ship. */
  @Staff('orders.write')
  @ApiOkResponse({ type: OrderDto })
  @Put(':id/shipment')
  async ship(@Param('id', ParseUUIDPipe) id: string, @Body() body: ShipmentDto, @Headers('if-match') ifMatch?: string): Promise<OrderDto> {
    const shipment = { state: body.state, carrier: body.carrier ?? null, tracking: body.tracking ?? null };
    return orderView(await this.shipOrder.execute(id, shipment, ifMatch));
  }
}

function rowsWanted(limit: unknown): number {
  const wanted = Number(limit ?? MAX_ROWS);
  return Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, MAX_ROWS) : MAX_ROWS;
}

const writeCursor = (order: OrderRecord): string => Buffer.from(`${order.createdAt.toISOString()}|${order.id}`).toString('base64url');

/** A cursor that is none starts from the beginning. */
function readCursor(cursor: unknown): Page['after'] {
  if (typeof cursor !== 'string') return null;
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(createdAt) && /^[0-9a-f-]{36}$/.test(id) ? { createdAt, id } : null;
}
