export { ConfigError, loadConfig, type EmulatorConfig } from './config.js';
export { startEmulator, type RunningEmulator } from './emulator.js';
export { FAULT_KINDS, FAULT_MODES, type Fault, type FaultKind, type FaultMode } from './http/faults.js';
export type { LedgerChange, PaymentRecord, RefundRecord } from './ledger/records.js';
export { signWebhook } from './webhooks/sign.js';
