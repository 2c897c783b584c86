export { AddressesModule } from './addresses.module.js';
export { keepFirstAddress } from './keep-first-address.js';
