import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { SliceContentElement, SliceManifest } from '@shamba/api-contract/slice-manifest';
import { InternalHttp } from '@shamba/service-kit';
import { ShellBuild } from '../slices/shell-build.js';
import { SliceSnapshot } from '../slices/slice-snapshot.js';

const LOOK_EVERY_MS = 5000;

/**
 * Tells the content service what the releases that the site shows let staff edit: at start, and whenever one is promoted or
 * rolled back. Saying it twice changes nothing, so every gateway does; what content did not take in is said again.
 */
@Injectable()
export class ContentCatalogue implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('ContentCatalogue');
  private readonly told = new Map<string, string>();
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

  /** Tells what has changed since the last time. Never throws: what could not be told is tried again at the next look. */
  async tell(): Promise<void> {
    try {
      for (const [source, elements] of Object.entries(this.sources())) {
        const fingerprint = createHash('sha256').update(JSON.stringify(elements)).digest('hex');
        if (this.told.get(source) === fingerprint) continue;
        await this.services.request('content', {
          method: 'PUT',
          path: `/internal/content-elements/${source}`,
          body: { fingerprint, elements },
        });
        this.told.set(source, fingerprint);
      }
    } catch (error) {
      this.log.debug(`What can be edited is told later: ${error instanceof Error ? error.message : 'no answer'}`);
    }
  }

  private look(): void {
    void this.tell().finally(() => {
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
