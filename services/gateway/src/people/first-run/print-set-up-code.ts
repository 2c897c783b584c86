import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import type { GatewayConfig } from '../../config.js';
import { FirstRun } from './first-run.js';

/** Text for the terminal about a code. */
export const codeText = (code: string): string =>
  `This site has no owner yet. Open /setup and enter the one-time code ${code}`;

/**
 * Says the one-time code when the gateway starts on a site without an owner: on the console, not in the structured log.
 */
@Injectable()
export class PrintSetUpCode implements OnApplicationBootstrap {
  private readonly log = new Logger('FirstRun');

  constructor(
    private readonly run: FirstRun,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SETUP_CODE_AT_START) return;
    try {
      const code = await this.run.code();
      if (code !== null) process.stdout.write(`${codeText(code)}\n`);
    } catch (error) {
      // Without its tables a gateway starts all the same, and is not ready.
      this.log.warn(`The first run cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
