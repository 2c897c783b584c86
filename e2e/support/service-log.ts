import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';

/** Limit of an attached log: enough for the longest test, too little for an endless loop. */
const MOST_BYTES = 2_000_000;

/** Marks where the logs of a stack end now, to attach later what was added since. */
export class ServiceLog {
  private readonly ends: Map<string, number>;

  /** @param folder with one file a process */
  constructor(private readonly folder: string) {
    this.ends = new Map(readdirSync(folder).map((file) => [file, statSync(join(folder, file)).size]));
  }

  /** Attaches what each process logged since this was made, as services.log. */
  async attachTo(info: TestInfo): Promise<void> {
    const parts = readdirSync(this.folder).map((file) => `== ${file}\n${this.addedTo(file)}`);
    const path = info.outputPath('services.log');
    writeFileSync(path, parts.join('\n'));
    await info.attach('services.log', { path, contentType: 'text/plain' });
  }

  private addedTo(file: string): string {
    const descriptor = openSync(join(this.folder, file), 'r');
    try {
      const from = this.ends.get(file) ?? 0;
      const added = Buffer.alloc(Math.min(Math.max(fstatSync(descriptor).size - from, 0), MOST_BYTES));
      return added.subarray(0, readSync(descriptor, added, 0, added.length, from)).toString();
    } finally {
      closeSync(descriptor);
    }
  }
}
