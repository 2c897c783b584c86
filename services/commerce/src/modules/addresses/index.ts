export { AddressesModule } from './addresses.module.js';
export { AUDITED_ADDRESSES } from './staff-change.js';
export { keepFirstAddress } from './keep-first-address.js';
