import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit';
import { ProviderTestDto } from './dto/provider-test.dto.js';
import { TestSquare } from './square/test-square.js';

@ApiTags('payments')
@Controller('api/admin/payments/test')
export class ProviderTestController {
  constructor(private readonly square: TestSquare) {}

  /** Whether the Square keys in the environment work; charges nothing. */
  @Staff('settings-shop.write')
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: ProviderTestDto })
  test(): Promise<ProviderTestDto> {
    return this.square.execute();
  }
}
