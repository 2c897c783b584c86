import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CacheRead, Public } from '@shamba/service-kit';
import { clubTerms } from './club-terms.js';

class ClubTermsDto {
  @ApiProperty({ example: '2026-11', description: 'For consent_version.' }) version: string;
  @ApiProperty({ description: 'Shown beside the box that is ticked.' }) text: string;
}

@ApiTags('club')
@Controller('api/wine-club/terms')
export class TermsController {
  /** The text that a new member agrees to, at sign-up and at checkout. */
  @Public()
  @CacheRead({ tags: ['club-terms'] })
  @ApiOkResponse({ type: ClubTermsDto })
  @Get()
  read(): ClubTermsDto {
    return { ...clubTerms };
  }
}
