import { Button, Card, CardBody, Image, Price } from '@shamba/ui/core';
import { useState } from 'react';
import { useCart, type Cart } from '@shamba/shell-sdk';
import { FALLBACK_IMAGE } from '../../../shared/cart-line-view';
import { useSuggestions, type Suggestion } from '../use-suggestions';
import styles from './suggestions.module.css';

const keysOf = (cart: Cart): Set<string> =>
  new Set([
    ...cart.wines.map(({ item_id }) => `wine:${item_id}`),
    ...cart.experiences.map(({ item_id }) => `experience:${item_id}`),
    ...cart.events.map(({ item_id }) => `event:${item_id}`),
  ]);

const keyOf = ({ type, id }: Suggestion): string => `${type}:${id}`;

/** 'You Might Also Like': left out when there is nothing to suggest. */
export function Suggestions() {
  const { cart, add } = useCart();
  const [adding, setAdding] = useState<string | null>(null);
  // What is on its way into the cart keeps its place until the server has it: cards that jump are pressed by mistake.
  const inCart = keysOf(cart);
  if (adding !== null) inCart.delete(adding);
  const suggestions = useSuggestions(inCart);
  if (suggestions.length === 0) return null;

  const addToCart = async (item: Suggestion) => {
    setAdding(keyOf(item));
    await add({ item_type: item.type, item_id: item.id, title: item.title, generalWords: true });
    setAdding(null);
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
                onClick={() => void addToCart(item)}
              >
                Add to Cart
              </Button>
            </CardBody>
          </Card>
        ))}
      </ul>
    </section>
  );
}
