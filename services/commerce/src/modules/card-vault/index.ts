export {
  type CardHolder,
  CardVault,
  type Exchange,
  type StoredCard,
  type StoreOutcome,
  type StoreRequest,
  type TypedCard,
  VaultUnavailable,
} from './card-vault.js';
export { CardVaultModule } from './card-vault.module.js';
export { declineMessage } from './decline-messages.js';
export { cardFailure } from './card-failure.js';
export { reasonOf, type SquareFailure, type SquareSdk, squareSdk } from './square-sdk.js';
