import { useState, type FormEvent } from 'react';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { CardRejected, messageOf, toast, useCardField, useSession } from '@shamba/shell-sdk';
import { CardField } from '../../../shared/card/card-field';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { refuse } from '../../../shared/notify';
import { useRefresh } from '../../../shared/use-refresh';
import form from '../../../shared/form/form.module.css';
import { replaceCard } from '../api';

const CARD_ELEMENT_ID = 'member-card';

/** Another card instead of the one on file. The old one goes when the new one is there. */
export function CardDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const card = useCardField(CARD_ELEMENT_ID, true);
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useFields({ cardholder_name: '' }, (_name, values) =>
    values.cardholder_name.trim().length < 2 ? 'Please enter the cardholder name' : undefined,
  );
  const { busy, run } = useOnce(async () => {
    setProblem(null);
    const name = fields.values.cardholder_name.trim();
    const [givenName = '', ...rest] = name.split(/\s+/);
    try {
      const source = await card.tokenize({
        intent: 'STORE',
        customerInitiated: true,
        sellerKeyedIn: false,
        billingContact: {
          givenName,
          familyName: rest.join(' '),
          ...(user?.email && { email: user.email }),
          countryCode: 'US',
        },
      });
      const { card: stored } = await replaceCard(source, name);
      toast({ title: 'Card replaced', description: `${stored.brand} •••• ${stored.last_four}` });
      onClose();
      await refresh();
    } catch (error) {
      const text =
        error instanceof CardRejected
          ? error.message
          : messageOf(error, 'The card could not be stored. Please try again.');
      if (fields.takeErrors(error).length === 0) setProblem(text);
      refuse('Card Not Replaced', text);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check()) void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Card on file"
      description="Nothing is charged now."
      keepOnOutsidePress
    >
      <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Another card">
        <Field label="Cardholder name" required error={fields.errors.cardholder_name}>
          <TextInput {...fields.bind('cardholder_name')} autoComplete="cc-name" />
        </Field>
        <CardField id={CARD_ELEMENT_ID} state={card.state} onRetry={card.retry} />
        {problem === null ? null : (
          <p className={form.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={form.actions}>
          <Button type="submit" disabled={card.state !== 'ready'} loading={busy} loadingLabel="Storing…">
            Store card
          </Button>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
