import { Button, Card, CardBody, Image, Price } from '@shamba/ui/core';
import { useState } from 'react';
import { apiQuery, type Cart, type CartItemType, type LineDetails, useCart } from '@shamba/shell-sdk';
import { FALLBACK_IMAGE } from '../../../shared/cart-line-view';
import { ChooseDayDialog, ChooseTimeDialog } from '../../../shared/choices/dialogs';
import { useQuery } from '@tanstack/react-query';
import styles from './suggestions.module.css';

const keysOf = (cart: Cart): Set<string> =>
  new Set([
    ...cart.wines.map(({ item_id }) => `wine:${item_id}`),
    ...cart.experiences.map(({ item_id }) => `experience:${item_id}`),
    ...cart.events.map(({ item_id }) => `event:${item_id}`),
  ]);

const keyOf = ({ type, id }: Suggestion): string => `${type}:${id}`;

/** 'You Might Also Like': renders nothing without suggestions. */
export function Suggestions() {
  const { cart, add } = useCart();
  const [adding, setAdding] = useState<string | null>(null);
  const [asking, setAsking] = useState<Suggestion | null>(null);
  // A card keeps its place until the server has added its thing: cards that move are pressed by mistake.
  const inCart = keysOf(cart);
  if (adding !== null) inCart.delete(adding);
  const suggestions = useSuggestions(inCart);
  if (suggestions.length === 0) return null;

  const addToCart = async (item: Suggestion, item_details: LineDetails = {}) => {
    setAdding(keyOf(item));
    const added = await add({
      item_type: item.type,
      item_id: item.id,
      item_details,
      title: item.title,
      generalWords: true,
    });
    setAdding(null);
    return added;
  };
  return (
    <section className={styles.block} aria-labelledby="suggestions">
      <h2 id="suggestions" className={styles.heading}>
        You Might Also Like
      </h2>
      <ul className={styles.grid}>
        {suggestions.map((item) => (
          <Card as="li" key={keyOf(item)} className={styles.card ?? ''}>
            <div className={styles.picture} data-kind={item.type}>
              <Image
                src={item.imageUrl}
                fallbackSrc={FALLBACK_IMAGE}
                alt=""
                width={320}
                height={400}
                sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 30vw, 45vw"
                fill
              />
            </div>
            <CardBody className={styles.body}>
              <p className={styles.note}>{item.note}</p>
              <h3 className={styles.title}>{item.title}</h3>
              <Price amount={item.price} />
              <Button
                variant="secondary"
                size="sm"
                block
                loading={adding === keyOf(item)}
                loadingLabel="Adding"
                aria-label={`Add to Cart: ${item.title}`}
                onClick={() => (item.asks ? setAsking(item) : void addToCart(item))}
              >
                Add to Cart
              </Button>
            </CardBody>
          </Card>
        ))}
      </ul>
      {asking ? (
        <AskBeforeAdding
          item={asking}
          onChoose={(details) => addToCart(asking, details)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </section>
  );
}

interface AskProps {
  item: Suggestion;
  onChoose: (details: LineDetails) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a tasting's time, or another experience's preferred day, before adding: checkout need not ask again. */
function AskBeforeAdding({ item, onChoose, onClose }: AskProps) {
  if (item.asks === 'day')
    return (
      <ChooseDayDialog
        title={item.title}
        current={null}
        onSave={(preferredDate) => onChoose({ preferredDate })}
        onClose={onClose}
      />
    );
  return (
    <ChooseTimeDialog
      experienceId={item.id}
      title={item.title}
      places={1}
      current={{ date: null, slotId: null }}
      onSave={({ id, date, time }) => onChoose({ slotId: id, preferredDate: date, preferredTime: time })}
      onClose={onClose}
    />
  );
}

/** One suggestion of 'You Might Also Like'. */
interface Suggestion {
  type: CartItemType;
  id: number;
  title: string;
  note: string;
  price: string | null;
  imageUrl: string | null;
  /** Choice that is needed before adding: a time of a day, or a suitable day. */
  asks?: 'time' | 'day';
}

const PER_KIND = 2;

/** Two wines, two experiences and two events that can be added and are not in the cart yet; none until all are read. */
function useSuggestions(inCart: ReadonlySet<string>): Suggestion[] {
  const { data: wines = [], isPending: noWines } = useQuery(apiQuery('/api/wines/featured'));
  const { data: experiences = [], isPending: noExperiences } = useQuery(apiQuery('/api/experiences'));
  const { data: events = [], isPending: noEvents } = useQuery(apiQuery('/api/events/featured'));
  if (noWines || noExperiences || noEvents) return [];
  const firstOf = (suggestions: Suggestion[]) =>
    suggestions.filter(({ type, id }) => !inCart.has(`${type}:${id}`)).slice(0, PER_KIND);
  return [
    ...firstOf(
      wines
        .filter(({ in_stock }) => in_stock)
        .map(({ id, name, vintage, type, price, image_url }) => ({
          type: 'wine',
          id,
          title: name,
          note: [vintage, type].filter(Boolean).join(' · '),
          price,
          imageUrl: image_url,
        })),
    ),
    ...firstOf(
      experiences
        .filter(({ price }) => price !== null)
        .map(({ id, title, price, image_url, bookable }) => ({
          type: 'experience',
          asks: bookable ? 'time' : 'day',
          id,
          title,
          note: 'Experience',
          price,
          imageUrl: image_url,
        })),
    ),
    ...firstOf(
      events
        .filter(({ ticket_link }) => !ticket_link)
        .map(({ id, title, price, image_url }) => ({
          type: 'event',
          id,
          title,
          note: 'Event',
          price,
          imageUrl: image_url,
        })),
    ),
  ];
}
