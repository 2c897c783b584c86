import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { SliceContentElement, SliceManifest } from '@shamba/api-contract/slice-manifest';
import { InternalHttp } from '@shamba/service-kit/http';
import { ShellBuild, SliceSnapshot } from '../../releases/index.js';

const LOOK_EVERY_MS = 5000;

/**
 * Sends the content service the list of editable elements of the current releases: at start, and after a promotion or a
 * rollback. Every gateway sends it, because repeating it changes nothing; a failed call is repeated at the next look.
 */
@Injectable()
export class ContentCatalogue implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('ContentCatalogue');
  private readonly sent = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly snapshot: SliceSnapshot,
    private readonly shell: ShellBuild,
    private readonly services: InternalHttp,
  ) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /**
   * Sends the lists that have changed since the last call. Never throws: a failed call is repeated at the next look.
   */
  async send(): Promise<void> {
    try {
      for (const [source, elements] of Object.entries(this.sources())) {
        const fingerprint = createHash('sha256').update(JSON.stringify(elements)).digest('hex');
        if (this.sent.get(source) === fingerprint) continue;
        await this.services.request('content', {
          method: 'PUT',
          path: `/internal/content-elements/${source}`,
          body: { fingerprint, elements },
        });
        this.sent.set(source, fingerprint);
      }
    } catch (error) {
      this.log.debug(`The editable elements are sent later: ${error instanceof Error ? error.message : 'no answer'}`);
    }
  }

  private look(): void {
    void this.send().finally(() => {
      this.timer = setTimeout(() => this.look(), LOOK_EVERY_MS).unref();
    });
  }

  private sources(): Record<string, SliceContentElement[]> {
    const { site } = this.shell.current();
    const shell = site.texts.map(({ key, default: words }) => ({
      page: site.page,
      key,
      type: 'text' as const,
      label: labelOf(key),
      default: words,
    }));
    const slices = this.snapshot.resolve('').map(({ name, release }) => {
      // A release that was built before there was a catalogue has none.
      const { content = [] }: Partial<SliceManifest> = release.manifest;
      return [name, content] as const;
    });
    return { shell, ...Object.fromEntries(slices.filter(([, elements]) => elements.length > 0)) };
  }
}

/** "hours-saturday" → "Hours saturday". */
const labelOf = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
