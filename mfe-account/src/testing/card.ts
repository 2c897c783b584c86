import type { CardPurpose, SquareScript, TokenResult } from '@shamba/shell-sdk';

/** The provider's script, answering what it is told to. Removed after the test by the returned function. */
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
