import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { ContentElementDto, ContentPageDto } from './dto/content-element.dto.js';
import { ReadPages } from './use-cases/read-pages.js';

@ApiTags('content')
@Controller('api/pages')
export class ElementsController {
  constructor(private readonly read: ReadPages) {}

  /** The pages that have something to edit. */
  @Staff('content.read')
  @ApiOkResponse({ type: [ContentPageDto] })
  @Get()
  pages(): Promise<ContentPageDto[]> {
    return this.read.all();
  }

  /**
   * Everything that can be edited on a page, unedited elements included, in the page's order, with the caller's own
   * draft. `our-story` is `story`.
   */
  @Staff('content.read')
  @ApiOkResponse({ type: [ContentElementDto] })
  @Get(':slug/elements')
  ofPage(@Param('slug') slug: string, @CurrentCaller() { userId }: Caller): Promise<ContentElementDto[]> {
    return this.read.elementsOf(slug, userId);
  }
}
