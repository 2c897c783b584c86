import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@shamba/service-kit';
import { DeployGuard } from './deploy.guard.js';
import { CanaryDto, PromoteDto, RegistrationDto, RollBackDto, SliceDto, SliceListItemDto } from './dto.js';
import { ListSlices } from './use-cases/list-slices.js';
import { PromoteRelease } from './use-cases/promote-release.js';
import { RegisterRelease } from './use-cases/register-release.js';
import { RollBackSlice } from './use-cases/roll-back-slice.js';
import { SetCanary } from './use-cases/set-canary.js';

/**
 * Deploying slices. Public to the access table; DeployGuard
 * asks for the slice's token or the permission `slices.deploy`.
 */
@ApiTags('slices')
@ApiBearerAuth()
@Controller('api/slices')
@UseGuards(DeployGuard)
export class SlicesController {
  constructor(
    private readonly list: ListSlices,
    private readonly register: RegisterRelease,
    private readonly promotion: PromoteRelease,
    private readonly rollback: RollBackSlice,
    private readonly canaries: SetCanary,
  ) {}

  /** Every slice with what is served and all its releases. */
  @Public()
  @Get()
  @ApiOkResponse({ type: [SliceListItemDto] })
  all(): Promise<SliceListItemDto[]> {
    return this.list.execute();
  }

  /** Takes in what the slice's configured origin holds now. 409 when that version exists with other content. */
  @Public()
  @Post(':name/publish')
  @HttpCode(200)
  @ApiOkResponse({ type: RegistrationDto })
  publish(@Param('name') name: string): Promise<RegistrationDto> {
    return this.register.execute(name);
  }

  /** Makes a release stable; 409 when it wants another SDK or claims another slice's path. */
  @Public()
  @Post(':name/promote')
  @HttpCode(200)
  @ApiOkResponse({ type: SliceDto })
  async promote(@Param('name') name: string, @Body() { version }: PromoteDto): Promise<SliceDto> {
    return SliceDto.of(await this.promotion.execute(name, version));
  }

  /** Gives a release to a share of visitors. */
  @Public()
  @Post(':name/canary')
  @HttpCode(200)
  @ApiOkResponse({ type: SliceDto })
  async canary(@Param('name') name: string, @Body() { version, percent }: CanaryDto): Promise<SliceDto> {
    return SliceDto.of(await this.canaries.execute(name, version, percent));
  }

  /** Goes back to the last good release, or the named one, and stays there until staff promote. */
  @Public()
  @Post(':name/rollback')
  @HttpCode(200)
  @ApiOkResponse({ type: SliceDto })
  async rollBack(@Param('name') name: string, @Body() { version }: RollBackDto): Promise<SliceDto> {
    return SliceDto.of(await this.rollback.execute(name, version));
  }
}
