export { SignupModule } from './signup.module.js';
export { Signups } from './signups.js';
