import { Injectable } from '@nestjs/common';
import { SessionIndex } from './session-index.js';
import type { SessionRequest } from './session-loader.js';
import { UserDirectory } from '../identity/user-directory.js';

/**
 * Ends sessions after a new password. The raised epoch in the user's row ends them; Redis is only cleaned up.
 */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly index: SessionIndex,
    private readonly directory: UserDirectory,
  ) {}

  /** Ends the other sessions after the raised epoch is committed; `keep` is the request whose session stays. */
  async epochChanged(userId: number, keep?: { req: SessionRequest; epoch: number }): Promise<void> {
    this.directory.changed(userId);
    if (keep?.req.session) keep.req.session.epoch = keep.epoch;
    await this.index.endOthers(userId, keep?.req.sessionID).catch(() => undefined);
  }
}
