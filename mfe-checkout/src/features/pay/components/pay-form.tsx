import { useState } from 'react';
import { parseCents, waitInWords } from '@shamba/rules';
import { Button, Card, CardBody, formatMoney } from '@shamba/ui/core';
import { ApiError, CardRejected, messageOf, toast, useCardField, useUnloadWarning } from '@shamba/shell-sdk';
import { CardField, CardSafety } from '@shamba/slice-kit/card';
import {
  countries,
  FieldGrid,
  FormProblem,
  isBlank,
  isEmpty,
  SelectField,
  SendFormView,
  TextField,
  useFields,
} from '@shamba/slice-kit/forms';
import { useWrite } from '@shamba/slice-kit/writes';
import { type PaymentLink, payLink } from '../api';
import styles from './pay-form.module.css';

const CARD_ELEMENT_ID = 'card-container';
/** Correct because a second press gets the first answer. */
const NO_ANSWER =
  'We lost the connection before an answer came. Please press Pay again: you will not be charged twice.';
const MISSING = { firstName: 'First name is required', lastName: 'Last name is required', country: undefined };

/** The provider's card field, the cardholder's name, and the button that pays. */
export function PayForm({ link, linkKey, reread }: { link: PaymentLink; linkKey: string; reread: () => void }) {
  const card = useCardField(CARD_ELEMENT_ID, true);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFields({ firstName: '', lastName: '', country: 'US' }, (name, values) =>
    isBlank(values[name]) ? MISSING[name] : undefined,
  );
  const fail = (text: string) => {
    toast({ title: 'Payment Failed', description: text, variant: 'destructive' });
    setProblem(text);
  };
  const { run, busy } = useWrite({
    send: async () => {
      const sourceId = await card.tokenize({
        amount: link.amount,
        currencyCode: link.currency,
        intent: 'CHARGE',
        customerInitiated: true,
        sellerKeyedIn: false,
        billingContact: {
          givenName: form.values.firstName.trim(),
          familyName: form.values.lastName.trim(),
          ...(card.postalCode && { postalCode: card.postalCode }),
          countryCode: form.values.country,
        },
      });
      return payLink(linkKey, { sourceId, amount: Number(parseCents(link.amount)) });
    },
    onDone: ({ success, error, retryAfter }) => {
      if (success) {
        toast({
          title: 'Payment Successful!',
          description: link.for_stay ? 'Your stay is paid.' : 'Your stay has new dates.',
        });
        return reread();
      }
      const wait = retryAfter ? ` You can try again in ${waitInWords(retryAfter)}.` : '';
      return fail(`${error ?? 'The card was not accepted. Please try another card.'}${wait}`);
    },
    onFailed: (error) => {
      if (error instanceof CardRejected) return fail(error.message);
      if (!(error instanceof ApiError)) return fail(NO_ANSWER);
      fail(messageOf(error, 'The payment could not be completed. Please try again.'));
      // Expired or changed: the page shows which.
      return error.status === 409 ? reread() : undefined;
    },
  });
  useUnloadWarning(busy);
  const submit = () => {
    if (busy || !isEmpty(form.check())) return;
    setProblem(null);
    void run();
  };
  return (
    <Card as="section" aria-label="Payment" className={styles.card}>
      <CardBody>
        <SendFormView form={{ element: form.element, submit }} label="Payment">
          <h2 className={styles.heading}>Payment</h2>
          <FieldGrid>
            <TextField
              fields={form.fields}
              name="firstName"
              label="First name on the card"
              required
              autoComplete="cc-given-name"
            />
            <TextField
              fields={form.fields}
              name="lastName"
              label="Last name on the card"
              required
              autoComplete="cc-family-name"
            />
            <SelectField
              fields={form.fields}
              name="country"
              label="Country of the card’s address"
              required
              wide
              autoComplete="billing country"
              options={countries()}
            />
          </FieldGrid>
          <CardField id={CARD_ELEMENT_ID} card={card} />
          {problem === null ? null : <FormProblem>{problem}</FormProblem>}
          <Button
            type="submit"
            size="lg"
            block
            disabled={card.state !== 'ready'}
            loading={busy}
            loadingLabel="Processing payment…"
          >
            Pay {formatMoney(link.amount)}
          </Button>
          <CardSafety />
        </SendFormView>
      </CardBody>
    </Card>
  );
}
