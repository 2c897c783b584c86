import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { SETTINGS_TAG } from '@shamba/service-kit/config';
import { CacheRead, Public } from '@shamba/service-kit/identity';
import { ContentItemDto } from './dto/content-item.dto.js';
import { PageSettingsDto } from './dto/page-settings.dto.js';
import { ReadPages } from './use-cases/read-pages.js';

@ApiTags('content')
@Controller('api')
export class PublicContentController {
  constructor(private readonly pages: ReadPages) {}

  /**
   * Elements of a page that staff changed, by section; an empty list leaves the page as built. `our-story` is `story`.
   */
  @Public()
  @CacheRead({ tags: ['content', SETTINGS_TAG] })
  @ApiOkResponse({ type: [ContentItemDto] })
  @Get('public/pages/:page/content')
  content(@Param('page') page: string): Promise<ContentItemDto[]> {
    return this.pages.content(page);
  }

  /** Title, description and picture of a page for search engines and shared links. */
  @Public()
  @CacheRead({ tags: ['content'] })
  @ApiOkResponse({ type: PageSettingsDto })
  @Get('pages/:slug/settings')
  settings(@Param('slug') slug: string): Promise<PageSettingsDto> {
    return this.pages.settings(slug);
  }
}
