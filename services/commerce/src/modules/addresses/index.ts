export { AddressesModule } from './addresses.module.js';
export { AUDITED_ADDRESSES } from './staff-change.js';
export { saveFirstAddress } from './save-first-address.js';
