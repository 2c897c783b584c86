/** Text, addresses, card numbers, tokens, ids. */
export * from './card-numbers.js';
export { spelledEmail } from './email-address.js';
export { mailboxOf } from './mailbox.js';
export { messageOf } from './message-of.js';
export { assertMove, type Moves, statesBefore } from './moves.js';
export { NewestRead } from './newest-read.js';
export * from './sealer.js';
export * from './text.js';
export { newToken, tokenHash } from './token.js';
export { isUuid, UUID } from './uuid.js';
export { gallons, litres } from './volume.js';
export * from './web-address.js';
