import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@shamba/service-kit/api-docs';
import { Forbidden } from '@shamba/service-kit/http';
import { CacheRead, type Caller, CurrentCaller, hasPermission, Public } from '@shamba/service-kit/identity';
import { TierDto } from './dto/tier.dto.js';
import { FindTiers } from './use-cases/find-tiers.js';

@ApiTags('wine club')
@Controller('api/wine-club/tiers')
export class TiersController {
  constructor(private readonly tiers: FindTiers) {}

  /**
   * Active tiers, the smallest discount first. `?view=staff` (permission tiers.read) lists inactive ones too,
   * `?view=archived` those that were archived.
   */
  @Public()
  @CacheRead({ tags: ['tiers'] })
  @ApiQuery({ name: 'view', enum: ['staff', 'archived'], required: false })
  @ApiOkResponse({ type: [TierDto] })
  @Get()
  list(@CurrentCaller() caller: Caller, @Query('view') view?: string): Promise<TierDto[]> {
    const isForStaff = view === 'staff' || view === 'archived';
    if (isForStaff && !hasPermission(caller, 'tiers.read')) throw new Forbidden();
    return view === 'archived' ? this.tiers.archived() : this.tiers.all({ inactiveToo: isForStaff });
  }
}
