import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { ConfirmedDto } from '../../identity/credentials.dto.js';
import { SessionEnd } from '../../sessions/session-end.js';
import { type SessionRequest } from '../../sessions/session-loader.js';
import { CustomerParts } from './customer-parts.js';
import { EraseCustomer } from './erase-customer.js';

@ApiTags('account')
@Controller('api/customer')
export class PrivacyController {
  constructor(
    private readonly parts: CustomerParts,
    private readonly erasure: EraseCustomer,
    private readonly sessions: SessionEnd,
  ) {}

  /**
   * Everything that is kept of the customer, as a file. 400 `wrong_password`; 503 when a service cannot be asked: half
   * an answer would look whole.
   */
  @Customer()
  @Post('export')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  export(@Body() body: ConfirmedDto, @CurrentCaller() caller: Caller): Promise<Record<string, unknown>> {
    return this.parts.export(caller.userId, body.current_password);
  }

  /**
   * Forgets the customer and ends the session. 409 `erasure_blocked` with `reasons` while something is open (an order
   * on its way, a stay to come), 400 `wrong_password`.
   */
  @Customer()
  @Post('erasure')
  @HttpCode(204)
  @ApiNoContentResponse()
  async erase(@Body() body: ConfirmedDto, @CurrentCaller() caller: Caller, @Req() req: SessionRequest): Promise<void> {
    await this.erasure.execute(caller.userId, body.current_password);
    await this.sessions.end(req);
  }
}
