export { ApiError, messageOf, type Problem } from './api/api-error';
export { apiMutation, type MutationInput } from './api/api-mutation';
export { apiQuery, type ReadOptions } from './api/api-query';
export { apiHeaders, callApi, type CallOptions, callApiWithHeaders } from './api/call-api';
export type {
  Answer,
  ApiCall,
  ApiInput,
  Body,
  FormFields,
  ListPath,
  Method,
  OptionalInput,
  Query,
  ReadPath,
  UploadCall,
} from './api/contract';
export { refetchEvery, useOpenForm, useQuietPage } from './api/refetching';
export { queryDefaults } from './api/query-defaults';
export type { Cart, CartGroup, CartItemType, CartLine, LineDetails, NewCartItem } from './cart/cart-types';
export type { CardPurpose, SquareCard, SquareScript, TokenResult } from './card/square';
export { type CardFieldState, CardRejected, useCardField } from './card/use-card-field';
export { cartQuery, useAddToCart, useCart } from './cart/use-cart';
export { contentQuery, useImage, useText, useTexts } from './content/content';
export { useDocumentTitle } from './document-title';
export { emit, on, useEvent, type ShambaEvents } from './events/events';
export { useConfig, useFlag } from './host/host';
export { links } from './links';
export { keepScroll, useUnloadWarning } from './navigation';
export * from './router';
export { closeAuth, openAuth, type AuthDialogProps, type AuthMode } from './session/auth-dialog';
export { selectTier, useSelectedTier, type SelectedTier } from './session/selected-tier';
export { sessionQuery } from './session/session-query';
export { useSession, type Credentials, type Registration } from './session/use-session';
export { defineSlice, type Slice, type SliceDefinition, type SlotComponent } from './slice/define-slice';
export { Slot, type SlotProps } from './slots/slot';
export { browserId } from './storage/browser-id';
export { reportError, type ErrorReportContext, type Severity } from './telemetry/report-error';
export { dismissToast, toast, type ToastOptions } from './toast/toast';
export { SDK_VERSION } from './version';
export type { SessionUser, ContentEntry, BootConfig } from '@shamba/api-contract/slice-manifest';
