import { Injectable } from '@nestjs/common';
import { PICTURES_AT_ONCE, type PictureUse, pictureUsesAnswer } from '@shamba/event-contract';
import { findPictureUses } from '@shamba/service-kit/database';
import { InternalHttp } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import { OWN_SOURCES } from '../picture-sources.js';

/** Other services with pictures in their rows. */
const OTHERS = ['catalog', 'hospitality'] as const;

/** Finds the places that show pictures; each service reports its own rows. */
@Injectable()
export class FindUses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly services: InternalHttp,
  ) {}

  /** Uses by hash, without unused pictures. @throws ServiceUnavailable when a service does not answer */
  async of(hashes: readonly string[]): Promise<Map<string, PictureUse[]>> {
    const found = new Map<string, PictureUse[]>();
    for (let start = 0; start < hashes.length; start += PICTURES_AT_ONCE) {
      const some = hashes.slice(start, start + PICTURES_AT_ONCE);
      const parts = await Promise.all([
        findPictureUses(this.dataSource.manager, OWN_SOURCES, some),
        ...OTHERS.map((service) => this.ask(service, some)),
      ]);
      for (const use of parts.flat()) found.set(use.hash, [...(found.get(use.hash) ?? []), use]);
    }
    return found;
  }

  private async ask(service: (typeof OTHERS)[number], hashes: readonly string[]): Promise<PictureUse[]> {
    const { body } = await this.services.request<unknown>(service, {
      method: 'POST',
      path: '/internal/picture-uses',
      body: { hashes },
    });
    return pictureUsesAnswer.parse(body).uses;
  }
}
