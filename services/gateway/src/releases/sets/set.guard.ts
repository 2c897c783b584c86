import { Injectable } from '@nestjs/common';
import { DeployGuard, type SliceRequest } from '../tokens/deploy.guard.js';
import { MOST_IN_SET } from './sets.dto.js';

/** As DeployGuard, for the slices that the call's body names: a token of each. */
@Injectable()
export class SetGuard extends DeployGuard {
  protected override slicesOf({ body }: SliceRequest): (string | undefined)[] {
    const releases: unknown = typeof body === 'object' && body !== null && 'releases' in body ? body.releases : [];
    const names = (Array.isArray(releases) ? releases.slice(0, MOST_IN_SET) : []).flatMap((one: unknown) =>
      typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' ? [one.name] : [],
    );
    // A body without slices is refused for what it is, but not to everybody.
    return names.length === 0 ? [undefined] : [...new Set(names)];
  }
}
