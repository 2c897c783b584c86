import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiQuery,
  ApiTags,
} from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { noItems } from '../items/index.js';
import { browserIdOf } from './cart-owner.js';
import { cartView, lineView } from './cart-view.js';
import { AddedLineDto, CartDto, CartLineDto } from './dto/cart.dto.js';
import { AddItemDto, AddLineDto, type BrowserIdDto, ChangeLineDto } from './dto/cart-input.dto.js';
import { AddLine } from './use-cases/add-line.js';
import { ChangeLine } from './use-cases/change-line.js';
import { ClearCart } from './use-cases/clear-cart.js';
import { ShowCart } from './use-cases/show-cart.js';

const SESSION_HEADER = 'x-session-id';
const browserId = (body: BrowserIdDto, query: unknown, header: unknown): string | undefined =>
  browserIdOf({ given: body.session_id ?? body.sessionId, query, header });

@ApiTags('cart')
@Controller('api/cart')
export class CartController {
  constructor(
    private readonly shown: ShowCart,
    private readonly addLine: AddLine,
    private readonly changeLine: ChangeLine,
    private readonly clearCart: ClearCart,
  ) {}

  /** The caller's cart in its five groups, with current prices; empty if there is none. */
  @Public()
  @ApiQuery({ name: 'session_id', required: false })
  @ApiOkResponse({ type: CartDto })
  @Get()
  async show(
    @CurrentCaller() caller: Caller,
    @Query('session_id') query: unknown,
    @Query('sessionId') camel: unknown,
    @Headers(SESSION_HEADER) header: unknown,
  ): Promise<CartDto> {
    // A visitor without an identity has an empty cart; the gateway assigns a guest id with the first write.
    if (caller.userId === undefined && caller.guestId === undefined) return cartView(undefined, noItems);
    return this.shown.execute(caller, browserIdOf({ query: query ?? camel, header }));
  }

  /**
   * Adds an item; the same item again increases its quantity. 404 when it does not exist. Returns the line and the
   * cart.
   */
  @Public()
  @ApiCreatedResponse({ type: AddedLineDto })
  @Post()
  async add(
    @CurrentCaller() caller: Caller,
    @Body() body: AddLineDto,
    @Query('session_id') query: unknown,
    @Headers(SESSION_HEADER) header: unknown,
  ): Promise<AddedLineDto> {
    const browser = browserId(body, query, header);
    const added = await this.addLine.execute({
      caller,
      browserId: browser,
      type: body.item_type,
      itemId: body.item_id,
      quantity: body.quantity,
      details: body.item_details,
    });
    const { line } = added;
    return { ...lineView(line, line.priceSeen), cart: await this.shown.afterAdding(caller, browser, added) };
  }

  /** Buy Again's short form of adding, once per wine: returns the line alone. */
  @Public()
  @ApiCreatedResponse({ type: CartLineDto })
  @Post('add')
  async addItem(
    @CurrentCaller() caller: Caller,
    @Body() body: AddItemDto,
    @Query('session_id') query: unknown,
    @Headers(SESSION_HEADER) header: unknown,
  ): Promise<CartLineDto> {
    const { line } = await this.addLine.execute({
      caller,
      browserId: browserId(body, query, header),
      type: body.type,
      itemId: body.id,
      quantity: body.quantity,
      details: undefined,
    });
    return lineView(line, line.priceSeen);
  }

  /** Changes quantity or choices of the caller's line; a quantity below 1 removes it and returns {}. */
  @Public()
  @ApiOkResponse({ type: CartLineDto })
  @Put(':id')
  async change(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() body: ChangeLineDto,
  ): Promise<CartLineDto | Record<string, never>> {
    const line = await this.changeLine.execute({
      caller,
      lineId: id,
      quantity: body.quantity,
      details: body.item_details,
    });
    return line ? lineView(line, line.priceSeen) : {};
  }

  /** Empties the cart of a browser (of the user, when signed in). */
  @Public()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('clear/:sessionId')
  async clear(@CurrentCaller() caller: Caller, @Param('sessionId') sessionId: string): Promise<void> {
    await this.clearCart.execute(caller, browserIdOf({ given: sessionId }));
  }

  /** Removes the caller's line; 404 for other people's lines. */
  @Public()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.changeLine.execute({ caller, lineId: id, quantity: 0, details: undefined });
  }
}
