export { ErrorLogModule } from './error-log.module.js';
export { ReleaseErrors, type ToldError } from './release-errors.js';
