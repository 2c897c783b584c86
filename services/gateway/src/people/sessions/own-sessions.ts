import { Injectable } from '@nestjs/common';
import { SessionIndex } from './session-index.js';
import type { SessionRequest } from './session-loader.js';
import { UserDirectory } from '../identity/user-directory.js';

/**
 * What a new password does to sessions. The counted epoch in the user's row is what ends them; Redis is only tidied.
 */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly index: SessionIndex,
    private readonly directory: UserDirectory,
  ) {}

  /** After the epoch was counted up and committed: ends the rest; `keep` is the request whose session goes on. */
  async epochChanged(userId: number, keep?: { req: SessionRequest; epoch: number }): Promise<void> {
    this.directory.changed(userId);
    if (keep?.req.session) keep.req.session.epoch = keep.epoch;
    await this.index.endOthers(userId, keep?.req.sessionID).catch(() => undefined);
  }
}
