import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Public } from '@shamba/service-kit/identity';
import type { IncomingMessage } from 'node:http';
import { visitOf } from '../../people/index.js';
import { DeployGuard } from '../tokens/deploy.guard.js';
import { CreatePreviewDto, NewPreviewLinkDto, PreviewLinkDto } from './preview-link.dto.js';
import { PreviewLinks } from './preview-links.js';

/** Links that show one release to people without an account. */
@ApiTags('slices')
@ApiBearerAuth()
@Controller('api/slices')
@UseGuards(DeployGuard)
export class PreviewLinksController {
  constructor(private readonly links: PreviewLinks) {}

  /** Links of all slices that work, by slice and age; never the links themselves. */
  @Public()
  @Get('previews')
  @ApiOkResponse({ type: [PreviewLinkDto] })
  async list(): Promise<PreviewLinkDto[]> {
    return (await this.links.list()).map((row) => PreviewLinkDto.of(row));
  }

  /**
   * Makes a link to a release, which is answered this once. 409 `release_retired`, `sdk_mismatch` or `routes_overlap`
   * for a release that pages can't show, `preview_not_for_others` for the back office, `too_many_previews` beyond 50
   * that work of a slice, `slice_removed` for a token of one that was taken off the site.
   */
  @Public()
  @Post(':name/previews')
  @ApiCreatedResponse({ type: NewPreviewLinkDto })
  async create(
    @Param('name') name: string,
    @Body() { version, days }: CreatePreviewDto,
    @Req() req: IncomingMessage,
  ): Promise<NewPreviewLinkDto> {
    const { row, token } = await this.links.create(name, version, days);
    return { ...PreviewLinkDto.of(row), link: `${visitOf(req).origin}/preview/${token}` };
  }

  /** Ends a link at once and for good. 404 `unknown_preview` when there is none, or it has ended. */
  @Public()
  @Delete(':name/previews/:id')
  @HttpCode(200)
  async revoke(@Param('name') name: string, @Param('id', ParseIntPipe) id: number): Promise<{ success: true }> {
    await this.links.revoke(name, id);
    return { success: true };
  }
}
