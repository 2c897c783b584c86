import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayConfig } from '../../config.js';
import { ReleaseStore, ShellArchive } from '../../releases/index.js';

/** No dot segment, no hidden file, no separator. */
const isPlain = (segment: string): boolean => !/^\.|[/\\]/.test(segment);

/** Where files of the shell (`assets/…`), of releases (`mfe/…`) and demo pictures (`media/art/…`) lie on disk. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly store: ReleaseStore,
    private readonly archive: ShellArchive,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Where a file should lie; it need not exist.
   * @param segments canonical: no dot segments, no separators; names that begin with a dot are refused
   */
  async locate([area, ...rest]: string[]): Promise<string | null> {
    if (!rest.every(isPlain)) return null;
    if (area === 'assets') return join(this.config.SHELL_DIR, 'assets', ...rest);
    if (area === 'media') return join(this.config.DEMO_MEDIA_DIR, ...rest.slice(1));
    const [name, version, ...path] = rest;
    if (area !== 'mfe' || name === undefined || version === undefined || path.length === 0) return null;
    return this.store.locate(name, version, path.join('/'));
  }

  /** Where an asset of another build of the shell lies: of the gateways before or after this one. */
  async locateKept([area, ...rest]: string[]): Promise<string | null> {
    return area === 'assets' && rest.every(isPlain) ? this.archive.locate(join(...rest)) : null;
  }

  /** Where an existing file lies, in this build or a kept one; null when there is none. */
  async find(segments: string[]): Promise<string | null> {
    const path = await this.locate(segments);
    const exists =
      path !== null &&
      (await access(path).then(
        () => true,
        () => false,
      ));
    return exists ? path : this.locateKept(segments);
  }
}
