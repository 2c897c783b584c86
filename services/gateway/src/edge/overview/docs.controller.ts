import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@shamba/service-kit/api-docs';
import { serviceNames } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { NotFound } from '@shamba/service-kit/http';
import { Public } from '@shamba/service-kit/identity';
import { readFile } from 'node:fs/promises';
import type { GatewayConfig } from '../../config.js';

/** The committed documents, beside the contract library's code. */
const FOLDER = new URL('../openapi/', import.meta.resolve('@shamba/api-contract'));

export class DocumentLinkDto {
  @ApiProperty({ type: String }) service: string;
  @ApiProperty({ type: String, example: '/api/docs/catalog.json' }) url: string;
}

@ApiTags('docs')
@Controller('api/docs')
export class DocsController {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /**
   * Where each service's OpenAPI document is. Served where API_DOCS says so: by default everywhere but in production.
   */
  @Public()
  @Get()
  @ApiOkResponse({ type: [DocumentLinkDto] })
  list(): DocumentLinkDto[] {
    this.requireDocs();
    return serviceNames.map((service) => ({ service, url: `/api/docs/${service}.json` }));
  }

  /** One service's OpenAPI document, as committed. */
  @Public()
  @Get(':file')
  async document(@Param('file') file: string): Promise<Record<string, unknown>> {
    this.requireDocs();
    if (!serviceNames.some((service) => `${service}.json` === file)) throw new NotFound('This document');
    try {
      return JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')) as Record<string, unknown>;
    } catch {
      // A build without them.
      throw new NotFound('This document');
    }
  }

  private requireDocs(): void {
    if (!this.config.API_DOCS) throw new NotFound();
  }
}
