export { ErrorLogModule } from './error-log.module.js';
export { type ReleaseError, ReleaseErrors } from './release-errors.js';
