import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CacheRead, Public, Settings, SETTINGS_TAG } from '@shamba/service-kit';
import { ClubSettings } from '../memberships/club-settings.js';
import { discountNote } from '../memberships/member-discount.js';
import { clubTerms } from './club-terms.js';

class ClubTermsDto {
  @ApiProperty({ example: '2026-11', description: 'For consent_version.' }) version: string;
  @ApiProperty({ description: 'Shown beside the box that is ticked.' }) text: string;
  @ApiProperty({ description: 'When the member discount begins, for people.' }) discount: string;
}

@ApiTags('club')
@Controller('api/wine-club/terms')
export class TermsController {
  constructor(
    private readonly settings: Settings,
    private readonly club: ClubSettings,
  ) {}

  /** The text that a new member agrees to, at sign-up and at checkout. */
  @Public()
  @CacheRead({ tags: [SETTINGS_TAG] })
  @ApiOkResponse({ type: ClubTermsDto })
  @Get()
  async read(): Promise<ClubTermsDto> {
    const { discount_begins } = await this.settings.read(this.club);
    return { ...clubTerms, discount: discountNote(discount_begins) };
  }
}
