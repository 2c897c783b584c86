import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { DraftDto, EditorDto, PublishDraftDto } from './dto/draft.dto.js';
import { Drafts } from './use-cases/drafts.js';
import { SavePresence } from './use-cases/save-presence.js';

@ApiTags('content')
@Controller('api/pages/:slug')
export class DraftsController {
  constructor(
    private readonly drafts: Drafts,
    private readonly presence: SavePresence,
  ) {}

  /** The caller's draft of a page, and which other drafts of it there are. */
  @Staff('content.read')
  @ApiOkResponse({ type: DraftDto })
  @Get('draft')
  draft(@Param('slug') slug: string): Promise<DraftDto> {
    return this.drafts.read(slug);
  }

  /**
   * Publishes the caller's draft of a page, all of it or nothing: now, or by itself at `at`. 409 `draft_conflict` with
   * `conflicts` when the live page was changed since.
   */
  @Staff('content.write')
  @ApiOkResponse({ type: DraftDto })
  @HttpCode(200)
  @Post('draft/publish')
  async publish(@Param('slug') slug: string, @Body() { at }: PublishDraftDto): Promise<DraftDto> {
    if (at) await this.drafts.plan(slug, new Date(at));
    else await this.drafts.publish(slug);
    return this.drafts.read(slug);
  }

  /** The draft stays, but is not published by itself. */
  @Staff('content.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('draft/plan')
  unplan(@Param('slug') slug: string): Promise<void> {
    return this.drafts.unplan(slug);
  }

  /** Drops the caller's draft of a page. */
  @Staff('content.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('draft')
  discard(@Param('slug') slug: string): Promise<void> {
    return this.drafts.discard(slug);
  }

  /** Says that the caller edits the page (every 15 s; 45 s without are the end), and answers who else does. */
  @Staff('content.write')
  @ApiOkResponse({ type: [EditorDto] })
  @HttpCode(200)
  @Post('editors')
  here(@Param('slug') slug: string): Promise<EditorDto[]> {
    return this.presence.here(slug);
  }

  /** The caller edits the page no more. */
  @Staff('content.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('editors')
  gone(@Param('slug') slug: string): Promise<void> {
    return this.presence.gone(slug);
  }
}
