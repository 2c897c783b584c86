// The drop-in script, in place of Square's own (https://web.squarecdn.com/v1/square.js), with the part of its API that
// the shop uses. A classic script without imports, because pages load it like Square's.
(() => {
  type Listener = (event: { detail: Record<string, unknown> }) => void;

  interface TokenResult {
    status: 'OK' | 'Invalid' | 'Error';
    token?: string;
    details?: unknown;
    errors?: { type: string; field?: string; message: string }[];
  }

  type FromFrame =
    | { type: 'ready' }
    | { type: 'height'; height: number }
    | { type: 'event'; name: string; detail: Record<string, unknown> }
    | { type: 'token'; id: number; result: TokenResult };

  const CHANNEL = 'square-emulator';
  const READY_TIMEOUT_MS = 10_000;
  const TOKEN_TIMEOUT_MS = 20_000;
  const FIRST_HEIGHT = 210;
  const script = document.currentScript;
  const base = script instanceof HTMLScriptElement && script.src ? script.src : location.href;

  const fail = (name: string, message: string): Error => Object.assign(new Error(message), { name });

  class Card {
    private frame: HTMLIFrameElement | undefined;
    private destroyed = false;
    private nextId = 1;
    private readonly waiting = new Map<number, (result: TokenResult) => void>();
    private readonly listeners: { name: string; listener: Listener }[] = [];
    private onReady: (() => void) | undefined;

    /**
     * Puts the fields into the element.
     * @throws ElementNotFoundError, or UnexpectedError when the frame does not load
     */
    async attach(target: string | Element): Promise<void> {
      this.requireAlive();
      if (this.frame) throw fail('PaymentMethodAlreadyAttachedError', 'Card is already attached.');
      const host = typeof target === 'string' ? document.querySelector(target) : target;
      if (!host) throw fail('ElementNotFoundError', 'The element for the card form could not be found.');

      const frame = document.createElement('iframe');
      frame.src = new URL('card.html', base).href;
      frame.title = 'Secure card form';
      frame.width = '100%';
      frame.height = String(FIRST_HEIGHT);
      frame.setAttribute('frameborder', '0');
      frame.setAttribute('scrolling', 'no');
      frame.setAttribute('allowtransparency', 'true');
      this.frame = frame;
      addEventListener('message', this.receive);
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          this.detach();
          reject(fail('UnexpectedError', 'The card form did not load.'));
        }, READY_TIMEOUT_MS);
        this.onReady = () => {
          clearTimeout(timer);
          resolve();
        };
        host.append(frame);
      });
    }

    /**
     * Exchanges the fields for a token for one payment. Invalid fields return status Invalid with a message per field,
     * also shown under the field. `verificationDetails` are Square's: the emulator reads only the cardholder's name and
     * the country, and requires no verification.
     */
    async tokenize(verificationDetails?: {
      billingContact?: { givenName?: string; familyName?: string; countryCode?: string };
    }): Promise<TokenResult> {
      this.requireAlive();
      const { frame } = this;
      if (!frame) throw fail('PaymentMethodNotAttachedError', 'Card is not attached.');
      const id = this.nextId;
      this.nextId += 1;
      const {
        givenName = '',
        familyName = '',
        countryCode: country = 'US',
      } = verificationDetails?.billingContact ?? {};
      const cardholder = `${givenName} ${familyName}`.trim();
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          this.waiting.delete(id);
          reject(fail('TokenizationError', 'The card form did not answer.'));
        }, TOKEN_TIMEOUT_MS);
        this.waiting.set(id, (result) => {
          clearTimeout(timer);
          resolve(result);
        });
        const request = { id, country, ...(cardholder ? { cardholder } : {}) };
        frame.contentWindow?.postMessage({ channel: CHANNEL, request }, new URL(frame.src).origin);
      });
    }

    destroy(): Promise<boolean> {
      this.destroyed = true;
      this.detach();
      return Promise.resolve(true);
    }

    addEventListener(name: string, listener: Listener): void {
      this.listeners.push({ name, listener });
    }

    private readonly receive = (event: MessageEvent<{ channel?: string; message?: FromFrame }>): void => {
      const { frame } = this;
      const ours = frame && event.source === frame.contentWindow && event.origin === new URL(frame.src).origin;
      if (!ours || event.data?.channel !== CHANNEL || !event.data.message) return;
      const { message } = event.data;
      switch (message.type) {
        case 'ready':
          return this.onReady?.();
        case 'height':
          frame.height = String(message.height);
          return;
        case 'event':
          for (const { name, listener } of this.listeners)
            if (name === message.name) listener({ detail: message.detail });
          return;
        case 'token':
          this.waiting.get(message.id)?.(message.result);
          this.waiting.delete(message.id);
      }
    };

    private detach(): void {
      removeEventListener('message', this.receive);
      this.frame?.remove();
      this.frame = undefined;
    }

    private requireAlive(): void {
      if (this.destroyed) throw fail('PaymentMethodAlreadyDestroyedError', 'Card has been destroyed.');
    }
  }

  const payments = (applicationId: string) => {
    if (!applicationId)
      throw fail('InvalidApplicationIdError', "The Payment 'applicationId' option is not in the correct format.");
    return { card: () => Promise.resolve(new Card()) };
  };

  Object.assign(window, { Square: { payments } });
})();
