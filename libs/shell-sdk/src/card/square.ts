/** The used part of the provider's browser script; the emulator's script has the same interface. */
export interface SquareCard {
  attach: (selector: string) => Promise<void>;
  tokenize: (purpose?: CardPurpose) => Promise<TokenResult>;
  destroy: () => Promise<unknown> | void;
  /** `postalCodeChanged` fires on each key that changes the ZIP code in the provider's field. */
  addEventListener: (name: 'postalCodeChanged', listener: (event: PostalCodeChange) => void) => void;
}

export interface PostalCodeChange {
  detail: { postalCodeValue?: string };
}

interface Buyer {
  customerInitiated: boolean;
  sellerKeyedIn: boolean;
  billingContact: {
    givenName: string;
    familyName: string;
    email?: string;
    phone?: string;
    addressLines?: string[];
    city?: string;
    state?: string;
    postalCode?: string;
    countryCode: string;
  };
}

/** Purpose of the card: `amount` (decimal string) to charge it, no amount to store it only. */
export type CardPurpose = Buyer &
  ({ intent: 'CHARGE' | 'CHARGE_AND_STORE'; amount: string; currencyCode: string } | { intent: 'STORE' });

export interface TokenResult {
  status: string;
  token?: string;
  errors?: { message?: string; field?: string }[];
}

export interface SquareScript {
  payments: (applicationId: string, locationId: string) => { card: () => Promise<SquareCard> | SquareCard };
}

declare global {
  interface Window {
    Square?: SquareScript;
  }
}

let loading: Promise<SquareScript> | undefined;

/** Loads the provider's script once. A call after a failure tries again. */
export function loadSquare(scriptUrl: string): Promise<SquareScript> {
  if (window.Square) return Promise.resolve(window.Square);
  loading ??= new Promise<SquareScript>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error('Failed to load payment system'));
    };
    script.src = scriptUrl;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Square ? resolve(window.Square) : fail());
    document.head.append(script);
  });
  return loading;
}
