import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { messageOf } from '@shamba/service-kit/values';
import type { GatewayConfig } from '../../config.js';
import { type KeptBuild, ShellArchive } from '../shell/shell-archive.js';
import { ShellBuild } from '../shell/shell-build.js';
import { withoutRelease } from './needed-slices.js';
import type { SliceState } from './resolve-slice.js';

/**
 * Chooses the shell that pages get. A gateway's own build that fits no release of a needed slice waits, and the kept
 * build that was started last and fits them all stands in. As soon as a release fits, the own build is put on, and stays.
 * Every gateway chooses by the same registry, so that all of them change over with the same promotion.
 */
@Injectable()
export class ShellChoice {
  private readonly log = new Logger('Shell');
  private isChosen = false;
  private lacks: readonly string[] = [];

  constructor(
    private readonly shell: ShellBuild,
    private readonly archive: ShellArchive,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** A sentence for each slice that keeps this gateway's shell from being put on; empty: it is on. */
  waitsFor(): readonly string[] {
    return this.lacks;
  }

  /** Looks at the registry as it was just read; nothing is left to choose once the own build is on. */
  async follow(states: readonly SliceState[]): Promise<void> {
    if (this.isChosen || states.length === 0) return;
    const { version, sdk } = this.shell.own();
    const isWaiting = this.lacks.length > 0;
    const lacks = withoutRelease(states, sdk);
    if (lacks.length === 0 || !this.config.SHELL_WAITS) {
      await this.putOnOwn();
      if (isWaiting)
        this.log.log(`The shell ${version} is put on: a release of each needed slice runs with SDK ${sdk}`);
      for (const lack of lacks) this.log.warn(`${lack}, and the shell is put on all the same (SHELL_WAITS)`);
      return;
    }
    if (isWaiting) {
      this.lacks = lacks;
      return;
    }
    const before = (await this.kept()).find(({ shell }) => withoutRelease(states, shell.sdk).length === 0);
    // Two reads of the registry ran at the same time, and the other one has chosen.
    if (this.isChosen || this.shell.waiting()) return;
    if (!before) {
      await this.putOnOwn();
      for (const lack of lacks) this.log.warn(`${lack}, and no kept build of the shell fits: the new one is put on`);
      return;
    }
    this.lacks = lacks;
    await this.shell.putOn(before.shell);
    const instead = `the shell ${before.shell.version} (SDK ${before.shell.sdk}) stays on`;
    for (const lack of lacks) this.log.warn(`${lack}: ${instead} until a release fits, or SHELL_WAITS=0`);
    await this.noteStarted(before.build);
  }

  private async putOnOwn(): Promise<void> {
    this.isChosen = true;
    this.lacks = [];
    await this.shell.putOn(null);
  }

  private async kept(): Promise<KeptBuild[]> {
    try {
      return await this.archive.others();
    } catch (error) {
      this.log.warn(`The kept builds of the shell cannot be read: ${messageOf(error)}`);
      return [];
    }
  }

  private async noteStarted(build: string): Promise<void> {
    try {
      await this.archive.started(build);
    } catch (error) {
      this.log.warn(`The start of a kept build cannot be noted: ${messageOf(error)}`);
    }
  }
}
