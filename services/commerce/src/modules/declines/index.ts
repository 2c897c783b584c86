export { Declines, NOT_ACCEPTED, type Permit, type DeclineSubject } from './declines.js';
export { TooManyDeclines } from './declines.errors.js';
export { DeclinesModule } from './declines.module.js';
