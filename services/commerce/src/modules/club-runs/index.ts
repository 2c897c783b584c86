export { ClubRunsModule } from './club-runs.module.js';
