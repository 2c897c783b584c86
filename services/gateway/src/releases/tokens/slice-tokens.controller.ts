import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { CreateSliceTokenDto, NewSliceTokenDto, SliceTokenDto } from './slice-token.dto.js';
import { SliceTokens } from './slice-tokens.js';

/** Who may deploy which slice without being staff. Owners have the permission; a role can be given it. */
@ApiTags('slices')
@Controller('api/admin/slice-tokens')
export class SliceTokensController {
  constructor(private readonly tokens: SliceTokens) {}

  /** Lists the tokens that work, by slice, with their last use; never the tokens themselves. */
  @Staff('slice_tokens.read')
  @Get()
  @ApiOkResponse({ type: [SliceTokenDto] })
  async list(): Promise<SliceTokenDto[]> {
    return (await this.tokens.list()).map((row) => SliceTokenDto.of(row));
  }

  /**
   * Makes a token that may deploy one slice. It is shown this once. 403 `more_than_own` without slices.deploy as well:
   * nobody gives what they lack. 409 `too_many_tokens` beyond 20 of a slice.
   */
  @Staff('slice_tokens.write')
  @Post()
  @ApiCreatedResponse({ type: NewSliceTokenDto })
  async create(
    @Body() { slice, label }: CreateSliceTokenDto,
    @CurrentCaller() caller: Caller,
  ): Promise<NewSliceTokenDto> {
    const { row, token } = await this.tokens.create(slice, label, caller);
    return { ...SliceTokenDto.of(row), token };
  }

  /** Revokes a token at once and for good. 404 `unknown_token` when there is none, or it was revoked before. */
  @Staff('slice_tokens.write')
  @Delete(':id')
  @HttpCode(200)
  async revoke(@Param('id', ParseIntPipe) id: number): Promise<{ success: true }> {
    await this.tokens.revoke(id);
    return { success: true };
  }
}
