import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
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

export type ShellFacts = z.infer<typeof shellSchema>;

export interface Shell extends ShellFacts {
  /** Mustache source of the page document. */
  templateText: string;
}

const CHECK_EVERY_MS = 1000;

/** The shell's build (shell.json and its page template), read again when it was rebuilt. */
@Injectable()
export class ShellBuild {
  private shell: Shell | undefined;
  private modified = 0;
  private checkedAt = -Infinity;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** The current build. @throws when none was ever readable */
  current(): Shell {
    const now = performance.now();
    if (this.shell && now - this.checkedAt < CHECK_EVERY_MS) return this.shell;
    this.checkedAt = now;
    try {
      const file = join(this.config.SHELL_DIR, 'shell.json');
      const { mtimeMs } = statSync(file);
      if (!this.shell || mtimeMs !== this.modified) this.shell = this.read(file);
      this.modified = mtimeMs;
    } catch (error) {
      // A rebuild is in progress: serve the last complete build.
      if (!this.shell) throw error;
    }
    return this.shell;
  }

  private read(file: string): Shell {
    const facts = shellSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { ...facts, templateText: readFileSync(join(this.config.SHELL_DIR, facts.template), 'utf8') };
  }
}
