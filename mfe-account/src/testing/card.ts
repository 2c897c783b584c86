import type { CardPurpose, SquareScript, TokenResult } from '@shamba/shell-sdk';

/** A fake of the provider's script with given answers. The returned function removes it after the test. */
export function fakeCardField(answer: TokenResult = { status: 'OK', token: 'cnon:test' }) {
  const verifications: (CardPurpose | undefined)[] = [];
  let typeZip: (zip: string) => void = () => undefined;
  const script: SquareScript = {
    payments: () => ({
      card: () => ({
        attach: () => Promise.resolve(),
        tokenize: (verification) => {
          verifications.push(verification);
          return Promise.resolve(answer);
        },
        destroy: () => undefined,
        addEventListener: (_name, listener) =>
          (typeZip = (postalCodeValue) => listener({ detail: { postalCodeValue } })),
      }),
    }),
  };
  window.Square = script;
  return { verifications, typeZip: (zip: string) => typeZip(zip), remove: () => void delete window.Square };
}
