import { Heart, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Checkbox,
  Field,
  IconButton,
  LinkButton,
  QuantityInput,
  RadioGroup,
  Select,
  Textarea,
  TextInput,
  type ButtonVariant,
} from '@shamba/ui/core';
import { Specimen, State } from './specimen';

const variants: ButtonVariant[] = ['primary', 'secondary', 'success', 'danger', 'ghost', 'link'];

/** Buttons and form controls in every state. */
export function Controls() {
  const [quantity, setQuantity] = useState(2);
  const [choice, setChoice] = useState<'ship' | 'pickup'>('ship');
  return (
    <>
      <Specimen name="Button">
        {variants.map((variant) => (
          <State key={variant} label={variant}>
            <Button variant={variant}>Add to Cart</Button>
          </State>
        ))}
        <State label="onDark" dark>
          <Button variant="onDark">Book Now</Button>
        </State>
        <State label="disabled">
          <Button disabled>Out of Stock</Button>
        </State>
        <State label="loading">
          <Button loading loadingLabel="Sending">
            Send
          </Button>
        </State>
        <State label="small">
          <Button size="sm">Edit</Button>
        </State>
        <State label="large">
          <Button size="lg">Reserve</Button>
        </State>
        <State label="as a link">
          <LinkButton href="#top">View All</LinkButton>
        </State>
      </Specimen>
      <Specimen name="Icon button">
        <State label="plain">
          <IconButton label="Like" icon={<Heart size={20} aria-hidden="true" />} />
        </State>
        <State label="solid">
          <IconButton variant="solid" label="Like this too" icon={<Heart size={20} aria-hidden="true" />} />
        </State>
        <State label="on dark" dark>
          <IconButton variant="onDark" label="Cart" icon={<ShoppingBag size={20} aria-hidden="true" />} />
        </State>
        <State label="disabled">
          <IconButton disabled label="Not now" icon={<Heart size={20} aria-hidden="true" />} />
        </State>
      </Specimen>
      <Specimen name="Field">
        <State label="default">
          <Field label="Full name">
            <TextInput />
          </Field>
        </State>
        <State label="required, hint">
          <Field label="Email address" required hint="For the receipt only">
            <TextInput type="email" placeholder="you@example.com" />
          </Field>
        </State>
        <State label="error">
          <Field label="Subject" required error="Subject must be at least 5 characters">
            <TextInput defaultValue="Hey" />
          </Field>
        </State>
        <State label="disabled">
          <Field label="Time" optional>
            <TextInput disabled value="Choose a date first" readOnly />
          </Field>
        </State>
        <State label="select">
          <Field label="Inquiry type">
            <Select>
              <option>General Inquiry</option>
              <option>Wine Club</option>
            </Select>
          </Field>
        </State>
        <State label="textarea">
          <Field label="Message">
            <Textarea />
          </Field>
        </State>
        <State label="quantity">
          <Field label="Bottles">
            <QuantityInput value={quantity} onChange={setQuantity} max={6} />
          </Field>
        </State>
      </Specimen>
      <Specimen name="Choices">
        <State label="checkbox">
          <Checkbox label="I am 21 or older" />
        </State>
        <State label="checkbox, error">
          <Checkbox label="I agree to the terms of the club" error="Please agree before you go on" />
        </State>
        <State label="radio group">
          <RadioGroup
            legend="Delivery"
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'ship', label: 'Ship it', hint: 'Three to five days' },
              { value: 'pickup', label: 'Pick it up', hint: 'Saturday or Sunday' },
            ]}
          />
        </State>
      </Specimen>
    </>
  );
}
