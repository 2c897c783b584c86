export { BackupModule } from './backup.module.js';
