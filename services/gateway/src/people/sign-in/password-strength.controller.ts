import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { PasswordStrengthDto, PasswordToEstimateDto } from './password-strength.dto.js';
import { estimatePassword } from '../identity/password-rules.js';

@ApiTags('auth')
@Controller('api/auth')
export class PasswordStrengthController {
  /**
   * How hard a password would be to guess, while it is being chosen; by the rules that take or refuse it later. Nothing
   * is kept or logged. Here and not in the page: the dictionary weighs more than the page.
   */
  @Public()
  @Post('password-strength')
  @HttpCode(200)
  @ApiOkResponse({ type: PasswordStrengthDto })
  async estimate(
    @Body() { password, username, email, for_staff }: PasswordToEstimateDto,
    @CurrentCaller() caller: Caller,
  ): Promise<PasswordStrengthDto> {
    const names = { username: username ?? caller.username ?? null, email: email ?? caller.email ?? null };
    return estimatePassword(password, { ...names, staff: for_staff ?? caller.role === 'admin' });
  }
}
