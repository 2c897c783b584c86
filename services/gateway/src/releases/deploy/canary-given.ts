import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { firstPageOf } from '../registry/first-page.js';
import type { Slice } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { heldAt } from '../trials/judge.js';
import { SliceTrialRepository } from '../trials/slice-trial.repository.js';
import type { CanaryGivenDto } from './dto.js';

/** The canary in the answer to an upload. */
@Injectable()
export class CanaryGiven {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly trials: SliceTrialRepository,
  ) {}

  /** @param origin the site's @returns null when the release is no canary */
  async of({ name, canary_version: canary, canary_percent: percent }: Slice, version: string, origin: string) {
    if (canary !== version) return null;
    const { release } = await this.registry.release(this.dataSource.manager, name, version);
    const trial = (await this.trials.allOpen()).find(({ slice, kind }) => slice === name && kind === 'canary');
    const preview = `${origin}${firstPageOf(release)}?slice.${name.replace(/^mfe-/, '')}=${version}`;
    return { percent, preview, until: trial ? heldAt(trial).toISOString() : null } satisfies CanaryGivenDto;
  }
}
