import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Public } from '@shamba/service-kit/identity';
import { BadSignature, TakeWebhook } from './take-webhook.js';

interface SignedRequest {
  rawBody?: Buffer;
}

@ApiTags('payments')
@Controller('api/square')
export class WebhookController {
  constructor(private readonly webhooks: TakeWebhook) {}

  /** The card provider's notifications: signed over URL and raw body (401 otherwise), handled once per event id. */
  @Public()
  @ApiOkResponse()
  @HttpCode(200)
  @Post('webhook')
  async take(
    @Req() request: SignedRequest,
    @Headers('x-square-hmacsha256-signature') signature?: string,
  ): Promise<Record<string, never>> {
    if (!request.rawBody || !signature) throw new BadSignature();
    await this.webhooks.execute(request.rawBody.toString('utf8'), signature);
    return {};
  }
}
