import { Body, Controller, Get, Headers, Param, ParseIntPipe, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { ContentVersionDto, SavedElementDto } from './dto/content-item.dto.js';
import { PageSettingsDto, SavePageSettingsDto } from './dto/page-settings.dto.js';
import { SaveContentDto, SaveElementDto } from './dto/save-content.dto.js';
import { ReadPages } from './use-cases/read-pages.js';
import { SavePageSettings } from './use-cases/save-page-settings.js';
import { WriteElement } from './use-cases/write-element.js';

@ApiTags('content')
@Controller('api/pages')
export class PagesController {
  constructor(
    private readonly pages: ReadPages,
    private readonly writeElement: WriteElement,
    private readonly savePageSettings: SavePageSettings,
  ) {}

  /**
   * Sets an element by page and key and makes its entry when there is none; 409 with `current` when stale. With live
   * autosave off it goes into the caller's draft.
   */
  @Staff('content.write')
  @ApiOkResponse({ type: SavedElementDto })
  @Put('content/element')
  element(@Body() body: SaveElementDto, @Headers('if-match') ifMatch?: string): Promise<SavedElementDto> {
    const { page, elementId: key, content: value, content_type: type, section_name: section } = body;
    return this.writeElement.element({ page, key, value, type, section }, ifMatch ?? body.version?.toString());
  }

  /**
   * Sets an entry's value; 409 with `current` when it changed since `version`. The same value again changes nothing.
   * With live autosave off it goes into the caller's draft.
   */
  @Staff('content.write')
  @ApiOkResponse({ type: SavedElementDto })
  @Put('content/:id')
  save(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveContentDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SavedElementDto> {
    return this.writeElement.byId(id, body.content_value, ifMatch ?? body.version?.toString());
  }

  /** Every value an entry has had, newest first. Restoring one is a PUT with it. */
  @Staff('content.read')
  @ApiOkResponse({ type: [ContentVersionDto] })
  @Get('content/:id/versions')
  versions(@Param('id', ParseIntPipe) id: number): Promise<ContentVersionDto[]> {
    return this.pages.versions(id);
  }

  /** Sets all of a page's search and sharing texts; 409 when stale. */
  @Staff('pages.write')
  @ApiOkResponse({ type: PageSettingsDto })
  @Put(':slug/settings')
  settings(
    @Param('slug') slug: string,
    @Body() body: SavePageSettingsDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<PageSettingsDto> {
    const input = {
      seo_title: body.seo_title ?? null,
      seo_description: body.seo_description ?? null,
      og_image: body.og_image ?? null,
      noindex: body.noindex ?? false,
    };
    return this.savePageSettings.execute(slug, input, ifMatch ?? body.version?.toString());
  }
}
