import { Heart, ShoppingBag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
  type FieldProps,
} from '@shamba/ui/core';
import { Specimen } from './specimen';

const variants: ButtonVariant[] = ['primary', 'secondary', 'success', 'danger', 'ghost', 'link'];
const heart = <Heart size={20} aria-hidden="true" />;
const types = (
  <Select>
    <option>General Inquiry</option>
    <option>Wine Club</option>
  </Select>
);
const field = (props: Omit<FieldProps, 'children'>, control: ReactNode) => <Field {...props}>{control}</Field>;

/** Buttons and form controls in every state. */
export function Controls() {
  const [quantity, setQuantity] = useState(2);
  const [choice, setChoice] = useState<'ship' | 'pickup'>('ship');
  return (
    <>
      <Specimen
        name="Button"
        of={['button', 'link-button']}
        states={[
          ...variants.map((variant) => ({ label: variant, shown: <Button variant={variant}>Add to Cart</Button> })),
          { label: 'onDark', shown: <Button variant="onDark">Book Now</Button>, dark: true },
          { label: 'disabled', shown: <Button disabled>Out of Stock</Button> },
          {
            label: 'loading',
            shown: (
              <Button loading loadingLabel="Sending">
                Send
              </Button>
            ),
          },
          { label: 'small', shown: <Button size="sm">Edit</Button> },
          { label: 'large', shown: <Button size="lg">Reserve</Button> },
          { label: 'as a link', shown: <LinkButton href="#top">View All</LinkButton> },
        ]}
      />
      <Specimen
        name="Icon button"
        of={['icon-button']}
        states={[
          { label: 'plain', shown: <IconButton label="Like" icon={heart} /> },
          { label: 'solid', shown: <IconButton variant="solid" label="Like this too" icon={heart} /> },
          {
            label: 'on dark',
            shown: <IconButton variant="onDark" label="Cart" icon={<ShoppingBag size={20} aria-hidden="true" />} />,
            dark: true,
          },
          { label: 'disabled', shown: <IconButton disabled label="Not now" icon={heart} /> },
        ]}
      />
      <Specimen
        name="Field"
        of={['field', 'text-input', 'select', 'textarea', 'quantity-input']}
        states={[
          { label: 'default', shown: field({ label: 'Full name' }, <TextInput />) },
          {
            label: 'required, hint',
            shown: field(
              { label: 'Email address', required: true, hint: 'For the receipt only' },
              <TextInput type="email" placeholder="you@example.com" />,
            ),
          },
          {
            label: 'error',
            shown: field(
              { label: 'Subject', required: true, error: 'Subject must be at least 5 characters' },
              <TextInput defaultValue="Hey" />,
            ),
          },
          {
            label: 'disabled',
            shown: field(
              { label: 'Time', optional: true },
              <TextInput disabled value="Choose a date first" readOnly />,
            ),
          },
          { label: 'select', shown: field({ label: 'Inquiry type' }, types) },
          { label: 'textarea', shown: field({ label: 'Message' }, <Textarea />) },
          {
            label: 'quantity',
            shown: field({ label: 'Bottles' }, <QuantityInput value={quantity} onChange={setQuantity} max={6} />),
          },
        ]}
      />
      <Specimen
        name="Choices"
        of={['checkbox', 'radio-group']}
        states={[
          { label: 'checkbox', shown: <Checkbox label="I am 21 or older" /> },
          {
            label: 'checkbox, error',
            shown: <Checkbox label="I agree to the terms of the club" error="Please agree before you go on" />,
          },
          {
            label: 'radio group',
            shown: (
              <RadioGroup
                legend="Delivery"
                value={choice}
                onChange={setChoice}
                options={[
                  { value: 'ship', label: 'Ship it', hint: 'Three to five days' },
                  { value: 'pickup', label: 'Pick it up', hint: 'Saturday or Sunday' },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  );
}
