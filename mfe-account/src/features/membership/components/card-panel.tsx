import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { Panel } from '@shamba/slice-kit/views';
import type { StoredCard } from '../../../shared/api/club';
import { Dialog } from '@shamba/ui/dialog';
import { CardRejected, messageOf, toast, useCardField, useSession } from '@shamba/shell-sdk';
import { CardField, CardSafety } from '@shamba/slice-kit/card';
import {
  countries,
  FormActions,
  FormProblem,
  SelectField,
  SendFormView,
  TextField,
  useSendForm,
} from '@shamba/slice-kit/forms';
import { refusalToast } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../../shared/use-refresh';
import { replaceCard } from '../api';

const two = (value: number | string) => String(value).padStart(2, '0').slice(-2);

/** The card for shipments: brand, last digits and expiry from the provider. */
export function CardPanel({ card }: { card: StoredCard | null }) {
  const [replacing, setReplacing] = useState(false);
  return (
    <Panel title="Card on file">
      {card === null ? (
        <p>No card is on file. Your next shipment needs one.</p>
      ) : (
        <p>
          <strong>
            {card.brand} •••• {card.last_four}
          </strong>
          , expires {two(card.expiry_month)}/{two(card.expiry_year)}
          {card.cardholder_name ? (
            <>
              <br />
              {card.cardholder_name}
            </>
          ) : null}
        </p>
      )}
      <div>
        <Button variant="secondary" onClick={() => setReplacing(true)}>
          {card === null ? 'Add a card' : 'Replace card'}
        </Button>
      </div>
      {replacing ? <CardDialog onClose={() => setReplacing(false)} /> : null}
    </Panel>
  );
}

const CARD_ELEMENT_ID = 'member-card';

/** Replaces the card on file. The old card is removed when the new one is stored. */
export function CardDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const card = useCardField(CARD_ELEMENT_ID, true);
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSendForm({
    initial: { cardholder_name: '', country: 'US' },
    check: (field, { cardholder_name }) =>
      field === 'cardholder_name' && cardholder_name.trim().length < 2 ? 'Please enter the cardholder name' : undefined,
    send: async ({ cardholder_name, country }) => {
      setProblem(null);
      const name = cardholder_name.trim();
      const [givenName = '', ...rest] = name.split(/\s+/);
      const source = await card.tokenize({
        intent: 'STORE',
        customerInitiated: true,
        sellerKeyedIn: false,
        billingContact: {
          givenName,
          familyName: rest.join(' '),
          ...(user?.email && { email: user.email }),
          countryCode: country,
        },
      });
      return replaceCard(source, name);
    },
    onSent: ({ card: stored }) => {
      toast({ title: 'Card replaced', description: `${stored.brand} •••• ${stored.last_four}` });
      onClose();
      return refresh();
    },
    onFailed: (error, shown) => {
      const text =
        error instanceof CardRejected
          ? error.message
          : messageOf(error, 'The card could not be saved. Please try again.');
      if (!shown) setProblem(text);
      refusalToast('Card Not Replaced', text);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Card on file"
      description="Nothing is charged now, except a box whose charge was declined: it is charged to this card at once."
      keepOnOutsidePress
    >
      <SendFormView form={form} label="Another card">
        <TextField
          fields={form.fields}
          name="cardholder_name"
          label="Cardholder name"
          required
          autoComplete="cc-name"
        />
        <SelectField
          fields={form.fields}
          name="country"
          label="Country of the card’s address"
          required
          autoComplete="billing country"
          options={countries()}
        />
        <CardField id={CARD_ELEMENT_ID} card={card} />
        {card.state === 'ready' ? <CardSafety /> : null}
        {problem === null ? null : <FormProblem>{problem}</FormProblem>}
        <FormActions>
          <Button type="submit" disabled={card.state !== 'ready'} loading={form.busy} loadingLabel="Saving…">
            Save card
          </Button>
          <Button variant="ghost" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </SendFormView>
    </Dialog>
  );
}
