export { ClubReleasesModule } from './releases.module.js';
