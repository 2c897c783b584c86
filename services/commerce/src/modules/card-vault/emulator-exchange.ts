import { type Exchange, VaultUnavailable } from './card-vault.js';

export interface EmulatorAnswer {
  token?: string;
  errors?: { detail?: string; field?: string }[];
}

/** Reads the emulator's answer to a typed card. Its messages never repeat the input. @throws VaultUnavailable */
export function exchangeOf(status: number, { token, errors }: EmulatorAnswer): Exchange {
  if (status === 200 && token) return { kind: 'token', sourceId: token };
  if (status !== 400) throw new VaultUnavailable(`The emulator answered ${status}`);
  return {
    kind: 'invalid',
    field: errors?.[0]?.field,
    message: errors?.[0]?.detail ?? 'Please check the card details',
  };
}
