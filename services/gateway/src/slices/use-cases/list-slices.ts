import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReleaseDto, SliceDto, type SliceListItemDto } from '../dto.js';
import { byVersionDescending } from '../release-order.js';
import { SliceRelease, Slice } from '../slice.entity.js';

/** The registry as people and `npm run slice -- list` see it. */
@Injectable()
export class ListSlices {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<SliceListItemDto[]> {
    const slices = await this.dataSource.manager.find(Slice, { order: { name: 'ASC' } });
    const releases = await this.dataSource.manager.find(SliceRelease);
    return slices.map((slice) => ({
      ...SliceDto.of(slice),
      releases: releases
        .filter((release) => release.name === slice.name)
        .sort(byVersionDescending)
        .map((release) => ReleaseDto.of(release)),
    }));
  }
}
