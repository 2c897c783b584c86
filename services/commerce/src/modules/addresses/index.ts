export { AddressesModule } from './addresses.module.js';
export { AUDITED_ADDRESSES } from './addresses.js';
export { saveFirstAddress } from './save-first-address.js';
