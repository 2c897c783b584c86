export { type AddressBody, AddressDialog, type SavedAddress } from './address-dialog';
