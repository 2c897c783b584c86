import { Button, formatDay } from '@shamba/ui/core';
import { FormActions } from '@shamba/slice-kit/forms';
import { ButtonLink, Panel } from '@shamba/slice-kit/views';
import { useState } from 'react';
import type { Box } from '../../../shared/api/club';
import { paths } from '../../../shared/layout/paths';
import { CardDialog } from '../components/card-panel';
import { countOf, countText, worthText } from './box-wish';
import { skipText } from '../skip-text';
import { BoxBottles } from './box-bottles';
import { BoxDelivery } from './box-delivery';
import { BoxPrice } from './box-price';
import styles from './box.module.css';
import { type BoxForm, useBoxForm } from './use-box-form';

/** The member's next box: its wines, delivery and price; changed until the release's last day. */
export function BoxPanel({ box, skippedBy }: { box: Box; skippedBy: string | null }) {
  const form = useBoxForm(box);
  return (
    <Panel title="Your next box" text={<Days box={box} />}>
      {box.paid || box.skipped ? null : <CardNotice box={box} />}
      {box.skipped ? (
        <p className={styles.notice}>{skipText(skippedBy)}</p>
      ) : box.editable ? (
        <EditBox box={box} form={form} />
      ) : (
        <FixedBox box={box} form={form} />
      )}
      {box.skipped && box.editable ? (
        <div>
          <Button loading={form.busy} onClick={() => void form.skip(false)}>
            Undo skip
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** The days until which each is possible. */
function Days({ box }: { box: Box }) {
  const { charge_on, ship_on, name } = box.release;
  const until = formatDay(box.until, 'long');
  const change = !box.editable
    ? `The last day for changes was ${until}.`
    : `Change ${box.paid ? '' : 'or skip '}it until ${until}.`;
  if (box.skipped || box.charge?.state === 'declined') return <>{`${name}. ${change}`}</>;
  const charge = box.paid ? 'It is paid for.' : `Your card is charged on ${formatDay(charge_on)}.`;
  const leaves = box.delivery_method === 'pickup' ? 'It is ready from' : 'It leaves on';
  return <>{`${name}. ${change} ${charge} ${leaves} ${formatDay(ship_on)}.`}</>;
}

/** A card that can't be charged, and the way to mend it. */
function CardNotice({ box }: { box: Box }) {
  const [replacing, setReplacing] = useState(false);
  const text = cardText(box);
  if (text === null) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{text}</p>
      <Button variant="secondary" onClick={() => setReplacing(true)}>
        {box.card === 'none' ? 'Add a card' : 'Use another card'}
      </Button>
      {replacing ? <CardDialog onClose={() => setReplacing(false)} /> : null}
    </div>
  );
}

function cardText({ card, charge, release }: Box): string | null {
  if (charge?.state === 'declined') {
    const again = charge.next_try_on === null ? '' : ` We try again on ${formatDay(charge.next_try_on)}.`;
    return `Your card was declined, so this box can’t be sent yet.${again} Another card is charged at once.`;
  }
  if (card === 'none') return 'No card is on file, so this box can’t be charged or sent.';
  return card === 'ok'
    ? null
    : `Your card will have expired by ${formatDay(release.charge_on)}, so this box can’t be charged or sent.`;
}

function EditBox({ box, form }: { box: Box; form: BoxForm }) {
  const { wish, changed, busy } = form;
  return (
    <form
      aria-label="Your next box"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <BoxBottles
        box={box}
        form={form}
        part="bottles"
        legend="In your box"
        count={countText(countOf(wish.bottles), box.least)}
        hint={worthText(box, wish)}
        choose="Swap in another wine"
      />
      {box.paid ? null : (
        <BoxBottles
          box={box}
          form={form}
          part="added"
          legend="Added bottles"
          count={`at your member price, ${Number(box.discount_percentage)}% off`}
          choose="Add a wine"
        />
      )}
      <BoxDelivery box={box} form={form} />
      <BoxPrice box={box} form={form} />
      <FormActions>
        <Button type="submit" disabled={!changed} loading={busy} loadingLabel="Saving…">
          Save changes
        </Button>
        {changed ? (
          <Button variant="ghost" disabled={busy} onClick={form.undo}>
            Undo changes
          </Button>
        ) : box.paid ? null : (
          <Button variant="ghost" disabled={busy} onClick={() => void form.skip(true)}>
            Skip this box
          </Button>
        )}
      </FormActions>
    </form>
  );
}

/** A box after its last day for changes. */
function FixedBox({ box, form }: { box: Box; form: BoxForm }) {
  const bottles = [...box.bottles, ...box.added.map((item) => ({ ...item, name: `${item.name} (added)` }))];
  return (
    <>
      <ul className={styles.list}>
        {bottles.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p>{deliveryText(box)}</p>
      {box.gift_message === null ? null : <p>{`With your words: “${box.gift_message}”`}</p>}
      <BoxPrice box={box} form={form} />
      {box.order_id === null ? null : (
        <div>
          <ButtonLink variant="secondary" to={paths.order(box.order_id)}>
            Follow your order
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function deliveryText({ delivery_method, pickup_day, ships_to }: Box): string {
  if (delivery_method === 'pickup')
    return `You pick it up at the tasting room${pickup_day === null ? '' : ` on ${formatDay(pickup_day, 'long')}`}.`;
  return ships_to === null ? 'We do not know yet where it goes.' : `It goes to ${ships_to}. An adult signs for it.`;
}
