import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@shamba/service-kit/api-docs';
import { PROPERTY, SALE_RULES } from '@shamba/event-contract';
import { Settings, SETTINGS_TAG, SharedSettings } from '@shamba/service-kit/config';
import { CacheRead, Public } from '@shamba/service-kit/identity';
import { ClubSettings } from '../memberships/club-settings.js';
import { discountNote } from '../memberships/member-discount.js';
import { ConsentRepository } from './consent.repository.js';

class ClubTermsDto {
  @ApiProperty({ example: '2026-12-3f8a01c2', description: 'For consent_version.' }) version: string;
  @ApiProperty({ description: 'Shown beside the box that is ticked.' }) text: string;
  @ApiProperty({ description: 'Start of the member discount, as a sentence.' }) discount: string;
}

@ApiTags('club')
@Controller('api/wine-club/terms')
export class TermsController {
  constructor(
    private readonly settings: Settings,
    private readonly club: ClubSettings,
    private readonly consents: ConsentRepository,
    private readonly shared: SharedSettings,
  ) {}

  /** The terms for new members, at sign-up and at checkout. */
  @Public()
  @CacheRead({ tags: [SETTINGS_TAG] })
  @ApiOkResponse({ type: ClubTermsDto })
  @Get()
  async read(): Promise<ClubTermsDto> {
    await this.shared.fresh(PROPERTY);
    await this.shared.fresh(SALE_RULES);
    const { discount_begins } = await this.settings.read(this.club);
    return { ...(await this.consents.termsNow()), discount: discountNote(discount_begins) };
  }
}
