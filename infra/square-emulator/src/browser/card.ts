import { expiryOf, FIELD_NAMES, FIELDS, type CardValues, type FieldName } from './card-fields.js';

interface TokenAnswer {
  token: string;
  card: { brand: string; last4: string; expMonth: number; expYear: number };
}

// Script of the frame: the only page that sees a card number. It exchanges messages with the surrounding page (own
// origin and own parent only) and returns a token, never the typed values.
const CHANNEL = 'square-emulator';
const TOKENIZE_TIMEOUT_MS = 15_000;

const form = find<HTMLFormElement>('card');
const inputs = Object.fromEntries(FIELD_NAMES.map((name) => [name, find<HTMLInputElement>(name)])) as Record<
  FieldName,
  HTMLInputElement
>;

post({ type: 'ready' });
for (const name of FIELD_NAMES) {
  const input = inputs[name];
  const check = (): void => show(name, FIELDS[name].problemOf(input.value, new Date()));
  input.addEventListener('input', (event) => {
    const removing = event instanceof InputEvent && event.inputType.startsWith('delete');
    setMasked(name, input, removing);
    if (input.getAttribute('aria-invalid') === 'true') check();
    if (name === 'postalCode')
      post({ type: 'event', name: 'postalCodeChanged', detail: { postalCodeValue: input.value } });
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') check();
  });
}
form.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() => post({ type: 'height', height: Math.ceil(form.getBoundingClientRect().height) })).observe(
  form,
);

interface Request {
  channel?: string;
  request?: { id: number; country: string; cardholder?: string };
}

addEventListener('message', ({ data, origin, source }: MessageEvent<Request>) => {
  if (origin !== location.origin || source !== parent || data?.channel !== CHANNEL || !data.request) return;
  const { id, country, cardholder } = data.request;
  void tokenize(country, cardholder).then((result) => post({ type: 'token', id, result }));
});

/** Checks the fields and shows their problems, or exchanges them for a token. Never rejects. */
async function tokenize(country: string, cardholder: string | undefined): Promise<unknown> {
  const values = Object.fromEntries(FIELD_NAMES.map((name) => [name, inputs[name].value])) as CardValues;
  const now = new Date();
  const problems = FIELD_NAMES.flatMap((field) => {
    const message = FIELDS[field].problemOf(values[field], now, country);
    show(field, message);
    return message ? [{ type: 'VALIDATION_ERROR', field, message }] : [];
  });
  const [first] = problems;
  if (first) {
    inputs[first.field].focus();
    return { status: 'Invalid', errors: problems };
  }
  try {
    return await exchange(values, cardholder);
  } catch {
    return {
      status: 'Error',
      errors: [{ type: 'UNKNOWN', message: 'The card could not be checked. Please try again.' }],
    };
  }
}

async function exchange(values: CardValues, cardholder: string | undefined): Promise<unknown> {
  const { month, year } = expiryOf(values.expirationDate);
  const response = await fetch('tokenize', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: values.cardNumber,
      exp_month: month,
      exp_year: year,
      cvv: values.cvv,
      postal_code: values.postalCode.trim(),
      cardholder_name: cardholder,
    }),
    signal: AbortSignal.timeout(TOKENIZE_TIMEOUT_MS),
  });
  const body = (await response.json()) as TokenAnswer & { errors?: { field?: FieldName; detail: string }[] };
  if (!response.ok) {
    const errors = (body.errors ?? []).map(({ field, detail }) => ({
      type: 'VALIDATION_ERROR',
      field,
      message: detail,
    }));
    for (const error of errors) if (error.field && error.field in inputs) show(error.field, error.message);
    return { status: 'Invalid', errors };
  }
  return {
    status: 'OK',
    token: body.token,
    details: { method: 'Card', card: body.card, billing: { postalCode: values.postalCode.trim() } },
  };
}

/** Masks the input's value and keeps the caret after the typed character. */
function setMasked(name: FieldName, input: HTMLInputElement, removing: boolean): void {
  const { mask } = FIELDS[name];
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const masked = mask(input.value, removing);
  if (masked === input.value) return;
  const before = mask(input.value.slice(0, caret), removing).length;
  input.value = masked;
  const position = atEnd ? masked.length : before;
  input.setSelectionRange(position, position);
}

/** Shows or removes the message under a field, which refers to it by aria-describedby. */
function show(name: FieldName, message: string | undefined): void {
  find<HTMLElement>(`${name}-error`).textContent = message ?? '';
  if (message) inputs[name].setAttribute('aria-invalid', 'true');
  else inputs[name].removeAttribute('aria-invalid');
}

function post(message: Record<string, unknown>): void {
  parent.postMessage({ channel: CHANNEL, message }, location.origin);
}

function find<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`card.html has no #${id}`);
  return element as T;
}
