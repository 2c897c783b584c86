import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { ProviderTestDto } from './dto/provider-test.dto.js';
import { WebhookHealthDto } from './dto/webhook-health.dto.js';
import { TestSquare } from './square/test-square.js';
import { WebhookHealth } from './webhook-health/webhook-health.js';

@ApiTags('payments')
@Controller('api/admin/payments')
export class ProviderTestController {
  constructor(
    private readonly square: TestSquare,
    private readonly health: WebhookHealth,
  ) {}

  /** Tests the Square keys of the environment, and whether a test event of Square arrives; charges nothing. */
  @Staff('settings-shop.write')
  @Post('test')
  @HttpCode(200)
  @ApiOkResponse({ type: ProviderTestDto })
  test(): Promise<ProviderTestDto> {
    return this.square.execute();
  }

  /**
   * State of the provider's webhooks: the number refused for their signature, and the time of the last accepted one.
   */
  @Staff('errors.read')
  @Get('webhooks')
  @ApiOkResponse({ type: WebhookHealthDto })
  async webhooks(): Promise<WebhookHealthDto> {
    const { refused, refused_at: refusedAt, accepted_at: acceptedAt } = await this.health.read();
    return {
      refused,
      refused_at: refusedAt?.toISOString() ?? null,
      accepted_at: acceptedAt?.toISOString() ?? null,
      refusing: refusedAt !== null && (acceptedAt === null || acceptedAt < refusedAt),
    };
  }
}
