import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { KnownDevices } from './known-devices.js';
import { OwnSessions } from './own-sessions.js';
import { SessionEnd } from './session-end.js';
import { SessionIndex } from './session-index.js';
import { SessionLoader } from './session-loader.js';

/** Visitors: sessions, guests and known devices. */
@Module({
  imports: [IdentityModule, RolesModule],
  providers: [SessionLoader, SessionEnd, SessionIndex, KnownDevices, OwnSessions],
  exports: [SessionLoader, SessionEnd, SessionIndex, KnownDevices, OwnSessions],
})
export class SessionsModule {}
