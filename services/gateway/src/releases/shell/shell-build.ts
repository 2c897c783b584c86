import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { messageOf } from '@shamba/service-kit/values';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { GatewayConfig } from '../../config.js';

const shellSchema = z.object({
  version: z.string(),
  sdk: z.string(),
  template: z.string(),
  site: z.object({ page: z.string(), texts: z.array(z.object({ key: z.string(), default: z.string() })) }),
});

/** The part of a build that page documents need, as it is kept for other gateways. */
export const keptShellSchema = shellSchema.extend({
  /** Mustache source of the page document. */
  templateText: z.string(),
});

export type Shell = z.infer<typeof keptShellSchema>;

const CHECK_EVERY_MS = 1000;

/** Reads the build of the shell in a folder. @throws when it is not there, or not whole */
export function readShell(folder: string): Shell {
  const facts = shellSchema.parse(JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8')));
  return { ...facts, templateText: readFileSync(join(folder, facts.template), 'utf8') };
}

/** The shell's build (shell.json and its page template), read again when it was rebuilt; or the one that stands in. */
@Injectable()
export class ShellBuild {
  private readonly log = new Logger('Shell');
  private shell: Shell | undefined;
  private standIn: Shell | null = null;
  private modified = 0;
  private checkedAt = -Infinity;
  private readonly whenOn: (() => Promise<void>)[] = [];

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** The build that pages get. @throws when none was ever readable */
  current(): Shell {
    return this.standIn ?? this.own();
  }

  /** This gateway's own build while another stands in for it; null: it is on. */
  waiting(): Shell | null {
    return this.standIn && this.own();
  }

  /** Registers work for the time when this gateway's own build is put on after another stood in for it. */
  onPutOn(work: () => Promise<void>): void {
    this.whenOn.push(work);
  }

  /** Gives pages another build from now on; null: this gateway's own. */
  async putOn(other: Shell | null): Promise<void> {
    const hasWaited = this.standIn !== null;
    this.standIn = other;
    if (other !== null || !hasWaited) return;
    for (const work of this.whenOn)
      await work().catch((error: unknown) => this.log.warn(`After a shell was put on: ${messageOf(error)}`));
  }

  /** This gateway's own build, on or not. @throws when it was never readable */
  own(): Shell {
    const now = performance.now();
    if (this.shell && now - this.checkedAt < CHECK_EVERY_MS) return this.shell;
    this.checkedAt = now;
    try {
      const file = join(this.config.SHELL_DIR, 'shell.json');
      const { mtimeMs } = statSync(file);
      if (!this.shell || mtimeMs !== this.modified) this.shell = readShell(this.config.SHELL_DIR);
      this.modified = mtimeMs;
    } catch (error) {
      // A rebuild is in progress: serve the last complete build.
      if (!this.shell) throw error;
    }
    return this.shell;
  }
}
