import { Body, Controller, Delete, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { SaveTierDto } from './dto/save-tier.dto.js';
import { TierDto } from './dto/tier.dto.js';
import { SaveTier } from './use-cases/save-tier.js';

@ApiTags('wine club')
@Controller('api/admin/wine-club/tiers')
export class AdminTiersController {
  constructor(private readonly saveTier: SaveTier) {}

  /** Adds a tier; active unless it says otherwise. */
  @Staff('tiers.write')
  @ApiCreatedResponse({ type: TierDto })
  @Post()
  create(@Body() body: SaveTierDto): Promise<TierDto> {
    return this.saveTier.create(body);
  }

  /** Changes a tier; 409 when stale or the name is taken. */
  @Staff('tiers.write')
  @ApiOkResponse({ type: TierDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveTierDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TierDto> {
    return this.saveTier.update(id, body, ifMatch ?? body.version?.toString());
  }

  /** Archives a tier: gone from every list, members keep it. */
  @Staff('tiers.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.saveTier.archive(id, ifMatch);
  }

  /** Puts an archived tier back on the lists. 409 when stale, or when another tier has its name. */
  @Staff('tiers.write')
  @ApiOkResponse({ type: TierDto })
  @HttpCode(200)
  @Post(':id/restore')
  restore(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<TierDto> {
    return this.saveTier.restore(id, ifMatch);
  }
}
