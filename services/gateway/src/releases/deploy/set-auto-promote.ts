import { Injectable } from '@nestjs/common';
import type { Slice } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';

/** Sets if a published higher version becomes stable automatically. */
@Injectable()
export class SetAutoPromote {
  constructor(private readonly registry: SliceRegistry) {}

  execute(name: string, auto: boolean): Promise<Slice> {
    return this.registry.change(name, (slice) => {
      slice.auto_promote = auto;
      return Promise.resolve();
    });
  }
}
